/** A step of a classic BPF program, as the kernel takes it. */
export interface Step {
  code: number
  jt: number
  jf: number
  k: number
}

/** What a filter is asked about: the kernel's `struct seccomp_data`, of whose arguments only the lower halves are read. */
export interface Call {
  arch: number
  nr: number
  args?: number[]
}

export type Answer = { kind: 'allow' } | { kind: 'errno'; errno: number } | { kind: 'kill' }

const LOAD = 0x20
const AND = 0x54
const RETURN = 0x06
const jumps: Record<number, (a: number, k: number) => boolean> = {
  21: (a, k) => a === k,
  37: (a, k) => a > k,
  53: (a, k) => a >= k,
  69: (a, k) => (a & k) !== 0,
}

/** The kernel's machine for filters, as far as ours use it; anything else is an error. */
export function answerOf(filter: Step[], call: Call): Answer {
  let accumulator = 0
  for (let at = 0; at < filter.length; at += 1) {
    const { code, jt, jf, k } = filter[at] as Step
    const jump = jumps[code]
    if (code === LOAD) accumulator = load(call, k)
    else if (code === AND) accumulator = (accumulator & k) >>> 0
    else if (code === RETURN) return readAnswer(k)
    else if (jump) at += jump(accumulator, k) ? jt : jf
    else throw new Error(`step ${at} has the unknown code ${code}`)
  }
  throw new Error('the filter ended without an answer')
}

function load({ arch, nr, args = [] }: Call, offset: number): number {
  if (offset === 0) return nr
  if (offset === 4) return arch
  if (offset < 16 || offset % 8 !== 0) throw new Error(`nothing is loaded from ${offset}`)
  return args[(offset - 16) / 8] ?? 0
}

function readAnswer(k: number): Answer {
  if (k === 0x7fff0000) return { kind: 'allow' }
  if (k === 0x80000000) return { kind: 'kill' }
  return { kind: 'errno', errno: k & 0xffff }
}
