/// Stands in for the mapper of the original.
public final class Mapper<N> {}
