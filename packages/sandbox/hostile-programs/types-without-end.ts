// expect: compile rejected
// computes a type without end
type Deep<N extends unknown[]> = N['length'] extends 100000 ? N : Deep<[...N, unknown, ...N]>
const x: Deep<[unknown]> = 1
