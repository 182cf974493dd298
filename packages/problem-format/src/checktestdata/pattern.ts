import { FaultError, fault, type PlainFault } from '../fault.ts'

/**
 * Regular expressions in linear time: all ways to match are followed at once (Thompson's construction, with priorities as
 * Perl has them), so no expression of a package can keep the server busy. Over bytes.
 */
export interface Pattern {
  /** The end of the match that begins at `from`; null if there is none. */
  matchAt(data: Uint8Array, from: number): number | null
}

type Instruction =
  | { op: 'byte'; set: Uint8Array }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'match' }

const MAX_INSTRUCTIONS = 500_000

type Tree =
  | { kind: 'set'; set: Uint8Array }
  | { kind: 'all'; parts: Tree[] }
  | { kind: 'either'; parts: Tree[] }
  | { kind: 'repeat'; part: Tree; least: number; most: number | null; isLazy: boolean }

export function compilePattern(source: string): Pattern {
  const reader = new PatternReader(source)
  const tree = reader.read()
  const program: Instruction[] = []
  emit(tree, program)
  program.push({ op: 'match' })
  return { matchAt: (data, from) => run(program, data, from) }
}

class PatternError extends FaultError {}

const wrong = (found: PlainFault) => new PatternError(found)

function setOf(...ranges: [number, number][]): Uint8Array {
  const set = new Uint8Array(256)
  for (const [from, to] of ranges) set.fill(1, from, to + 1)
  return set
}

const inverted = (set: Uint8Array) => set.map((bit) => 1 - bit)

const DIGITS: [number, number] = [48, 57]
const UPPER: [number, number] = [65, 90]
const LOWER: [number, number] = [97, 122]
const classes: Record<string, Uint8Array> = {
  d: setOf(DIGITS),
  w: setOf(DIGITS, UPPER, LOWER, [95, 95]),
  s: setOf([9, 13], [32, 32]),
}
const named: Record<string, Uint8Array> = {
  ...{ digit: setOf(DIGITS), upper: setOf(UPPER), lower: setOf(LOWER), alpha: setOf(UPPER, LOWER) },
  ...{ alnum: setOf(DIGITS, UPPER, LOWER), space: setOf([9, 13], [32, 32]), blank: setOf([9, 9], [32, 32]) },
  ...{
    xdigit: setOf(DIGITS, [65, 70], [97, 102]),
    punct: setOf([33, 47], [58, 64], [91, 96], [123, 126]),
    print: setOf([32, 126]),
  },
}
const controls: Record<string, number> = { n: 10, t: 9, r: 13, f: 12, v: 11, 0: 0 }

class PatternReader {
  private position = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  read(): Tree {
    const tree = this.either()
    if (this.position < this.source.length) throw wrong(fault('pattern.strayClosing'))
    return tree
  }

  private get next(): string {
    return this.source[this.position] ?? ''
  }

  private take(text: string): boolean {
    const isThere = this.source.startsWith(text, this.position)
    if (isThere) this.position += text.length
    return isThere
  }

  private either(): Tree {
    const parts = [this.all()]
    while (this.take('|')) parts.push(this.all())
    return parts.length === 1 ? (parts[0] as Tree) : { kind: 'either', parts }
  }

  private all(): Tree {
    const parts: Tree[] = []
    while (this.next !== '' && this.next !== '|' && this.next !== ')') parts.push(this.repeated())
    return { kind: 'all', parts }
  }

  private repeated(): Tree {
    let part = this.atom()
    for (let bounds = this.bounds(); bounds; bounds = this.bounds())
      part = { kind: 'repeat', part, ...bounds, isLazy: this.take('?') }
    return part
  }

  private bounds(): { least: number; most: number | null } | null {
    if (this.take('*')) return { least: 0, most: null }
    if (this.take('+')) return { least: 1, most: null }
    if (this.take('?')) return { least: 0, most: 1 }
    const counted = /^\{(\d{1,7})(?:(,)(\d{1,7})?)?\}/.exec(this.source.slice(this.position, this.position + 20))
    if (!counted) return null
    this.position += counted[0].length
    const least = Number(counted[1])
    const most = counted[3] !== undefined ? Number(counted[3]) : counted[2] ? null : least
    if (most !== null && most < least) throw wrong(fault('pattern.wrongNumbers', { text: counted[0] }))
    return { least, most }
  }

  private atom(): Tree {
    if (this.take('(')) {
      if (this.take('?') && !this.take(':')) throw wrong(fault('pattern.group'))
      const inner = this.either()
      if (!this.take(')')) throw wrong(fault('pattern.openGroup'))
      return inner
    }
    if (this.take('[')) return { kind: 'set', set: this.set() }
    if (this.take('.')) return { kind: 'set', set: inverted(setOf([10, 10])) }
    if (this.take('\\')) return { kind: 'set', set: this.escape() }
    if (/[*+?^$]/.test(this.next)) throw wrong(fault('pattern.unsupported', { text: this.next }))
    const code = this.byte()
    return { kind: 'set', set: setOf([code, code]) }
  }

  private byte(): number {
    const code = this.source.charCodeAt(this.position++)
    if (code > 255) throw wrong(fault('pattern.letters'))
    return code
  }

  private escape(): Uint8Array {
    const letter = this.next
    this.position++
    if (letter === '') throw wrong(fault('pattern.backslash'))
    const known = classes[letter.toLowerCase()]
    if (known) return letter === letter.toLowerCase() ? known : inverted(known)
    const code = controls[letter] ?? letter.charCodeAt(0)
    return setOf([code, code])
  }

  private set(): Uint8Array {
    const isInverted = this.take('^')
    const set = new Uint8Array(256)
    for (let isFirst = true; isFirst || this.next !== ']'; isFirst = false) {
      if (this.next === '') throw wrong(fault('pattern.openSet'))
      this.member().forEach((bit, code) => {
        if (bit) set[code] = 1
      })
    }
    this.position++
    return isInverted ? inverted(set) : set
  }

  private member(): Uint8Array {
    const [whole = '', name = ''] = /^\[:(\w+):\]/.exec(this.source.slice(this.position, this.position + 12)) ?? []
    if (whole !== '') {
      this.position += whole.length
      if (!named[name]) throw wrong(fault('pattern.unknownSet', { name: `[:${name}:]` }))
      return named[name] as Uint8Array
    }
    const from = this.single()
    if (typeof from !== 'number') return from
    const isRange =
      this.next === '-' && this.source[this.position + 1] !== ']' && this.position + 1 < this.source.length
    if (!isRange) return setOf([from, from])
    this.position++
    const to = this.single()
    if (typeof to !== 'number' || to < from) throw wrong(fault('pattern.wrongRange'))
    return setOf([from, to])
  }

  private single(): number | Uint8Array {
    if (this.take('\\')) {
      const letter = this.next
      const set = this.escape()
      return classes[letter.toLowerCase()] ? set : set.indexOf(1)
    }
    return this.byte()
  }
}

function emit(tree: Tree, program: Instruction[]): void {
  if (program.length > MAX_INSTRUCTIONS) throw wrong(fault('pattern.tooLarge'))
  if (tree.kind === 'set') program.push({ op: 'byte', set: tree.set })
  else if (tree.kind === 'all') for (const part of tree.parts) emit(part, program)
  else if (tree.kind === 'either') emitEither(tree.parts, program)
  else emitRepeat(tree, program)
}

function emitEither(parts: readonly Tree[], program: Instruction[]): void {
  const jumps: { op: 'jump'; to: number }[] = []
  for (const part of parts.slice(0, -1)) {
    const split = { op: 'split' as const, first: program.length + 1, second: 0 }
    const jump = { op: 'jump' as const, to: 0 }
    program.push(split)
    emit(part, program)
    program.push(jump)
    jumps.push(jump)
    split.second = program.length
  }
  const last = parts.at(-1)
  if (last) emit(last, program)
  for (const jump of jumps) jump.to = program.length
}

function emitRepeat(tree: Extract<Tree, { kind: 'repeat' }>, program: Instruction[]): void {
  const { part, least, most, isLazy } = tree
  for (let count = 0; count < least; count++) emit(part, program)
  const splits: { op: 'split'; first: number; second: number }[] = []
  const optional = () => {
    const split = { op: 'split' as const, first: program.length + 1, second: 0 }
    program.push(split)
    splits.push(split)
    emit(part, program)
  }
  if (most === null) {
    const start = program.length
    optional()
    program.push({ op: 'jump', to: start })
  } else for (let count = least; count < most; count++) optional()
  for (const split of splits) {
    split.second = program.length
    if (isLazy) [split.first, split.second] = [split.second, split.first]
  }
}

/** The threads of one position, in the order of their priority, each place of the program once. */
interface Threads {
  places: number[]
  seen: Set<number>
}

function run(program: readonly Instruction[], data: Uint8Array, from: number): number | null {
  let current: Threads = { places: [], seen: new Set() }
  let end: number | null = null
  follow(program, 0, current)
  for (let position = from; current.places.length > 0; position++) {
    const next: Threads = { places: [], seen: new Set() }
    const byte = data[position]
    for (const place of current.places) {
      const instruction = program[place]
      if (instruction?.op === 'match') {
        end = position
        break // the others have a lower priority
      }
      if (instruction?.op === 'byte' && byte !== undefined && instruction.set[byte]) follow(program, place + 1, next)
    }
    current = next
  }
  return end
}

function follow(program: readonly Instruction[], place: number, threads: Threads): void {
  const waiting = [place]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (threads.seen.has(at)) continue
    threads.seen.add(at)
    const instruction = program[at]
    if (instruction?.op === 'jump') waiting.push(instruction.to)
    else if (instruction?.op === 'split') waiting.push(instruction.second, instruction.first)
    else threads.places.push(at)
  }
}
