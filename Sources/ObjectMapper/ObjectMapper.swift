// The mapping layer under the name that ObjectMapper's users import.
@_exported import SpoolMapping
