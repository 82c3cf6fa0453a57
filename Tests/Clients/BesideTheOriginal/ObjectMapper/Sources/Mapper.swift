public final class Mapper<N> {}
