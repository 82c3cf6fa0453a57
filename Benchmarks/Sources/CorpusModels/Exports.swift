@_exported package import Records
