import { Bindings, collect, type Value } from './bindings.ts'
import type { Choices } from './choices.ts'
import type {
  Characters,
  DecimalItem,
  Description,
  Expression,
  GraphStatement,
  GridStatement,
  IntegerItem,
  Item,
  LineForm,
  LineStatement,
  Range,
  RepeatStatement,
  Statement,
  TextItem,
} from './description.ts'
import { FreeChoices } from './free-choices.ts'
import { namesGiven, sizeNames } from './names.ts'
import { type Group, Trace } from './trace.ts'
import { decimalText, inOrder } from './values.ts'

export interface WrittenInput {
  text: string
  choices: bigint[]
  groups: Group[]
}

/** A random source tries this often to meet a condition. */
const TRIES = 30

/** Null if the choices make no input that fits the description. */
export function writeInput(description: Description, source: Choices): WrittenInput | null {
  for (let attempt = 0; attempt < (source.isRandom ? TRIES : 1); attempt += 1) {
    const writer = new Writer(description, new Trace(source))
    try {
      return writer.write()
    } catch (error) {
      if (!(error instanceof Unfitting)) throw error
    }
  }
  return null
}

/** The choices lead to nothing that the description allows. */
class Unfitting extends Error {}

class Writer {
  readonly #description: Description
  readonly #trace: Trace
  readonly #bindings = new Bindings()
  readonly #sizes: ReadonlySet<string>
  /** The index of the choice that gave a size its value, by its name. */
  readonly #sizeChoices = new Map<string, number>()
  #lines: string[] = []

  constructor(description: Description, trace: Trace) {
    this.#description = description
    this.#trace = trace
    this.#sizes = sizeNames(description.statements)
  }

  write(): WrittenInput {
    for (const statement of this.#description.statements) this.#write(statement)
    const { choices, groups } = this.#trace
    return { text: `${this.#lines.join('\n')}\n`, choices, groups }
  }

  #write(statement: Statement): void {
    this.#bindings.line = statement.line
    if (statement.kind === 'line') this.#writeLine(statement)
    else if (statement.kind === 'repeat') this.#writeRounds(statement)
    else if (statement.kind === 'grid') this.#writeGrid(statement)
    else if (statement.kind === 'graph') this.#writeGraph(statement)
    else if (!this.#bindings.isTrue(statement.condition)) throw new Unfitting()
  }

  #writeLine({ forms }: LineStatement): void {
    const possible = forms.filter((form) => this.#isPossible(form))
    const form = possible[Number(this.#trace.draw(BigInt(possible.length - 1), 'form'))]
    if (!form) throw new Unfitting()
    this.#lines.push(this.#untilTrue(form.where, () => form.items.map((item) => this.#item(item)).join(' ')))
    if (form.opens) this.#open(form.opens)
  }

  #isPossible({ items }: LineForm): boolean {
    return items.every((item) => item.kind !== 'open' || this.#bindings.set(item.set).members.length > 0)
  }

  #open(name: string): void {
    const set = this.#bindings.set(name)
    set.opened += 1
    set.members.push(BigInt(set.opened))
  }

  #untilTrue<T>(where: Expression | null, draw: () => T): T {
    const position = this.#trace.position
    for (let attempt = 0; attempt < (this.#trace.isRandom ? TRIES : 1); attempt += 1) {
      this.#trace.backTo(position)
      const drawn = draw()
      if (!where || this.#bindings.isTrue(where)) return drawn
    }
    throw new Unfitting()
  }

  #writeRounds({ count, isDistinct, body }: RepeatStatement): void {
    const seen = new Set<string>()
    const given = new Map<string, Value[]>(namesGiven(body).map((name) => [name, []]))
    this.#repeat(count, () => {
      this.#freshRound(body, isDistinct ? seen : null)
      for (const [name, values] of given) collect(values, this.#bindings.get(name))
    })
    for (const [name, values] of given) this.#bindings.give(name, values)
  }

  #freshRound(body: readonly Statement[], seen: Set<string> | null): void {
    const [position, lines] = [this.#trace.position, this.#lines]
    for (let attempt = 0; attempt < (this.#trace.isRandom ? TRIES : 1); attempt += 1) {
      this.#trace.backTo(position)
      this.#lines = []
      for (const statement of body) this.#write(statement)
      const round = this.#lines
      if (seen?.has(round.join('\n'))) continue
      seen?.add(round.join('\n'))
      for (const line of round) lines.push(line)
      this.#lines = lines
      return
    }
    throw new Unfitting()
  }

  #repeat(count: Expression, draw: (index: number) => void): void {
    this.#trace.repeat(this.#bindings.length(count), this.#sizeChoiceOf(count), draw)
  }

  /** `n` and `n - 1` go down by one with `n`. */
  #sizeChoiceOf(count: Expression): number | undefined {
    if (count.kind === 'name') return this.#sizeChoices.get(count.name)
    const isShifted = count.kind === 'binary' && (count.operator === '+' || count.operator === '-')
    return isShifted && count.right.kind === 'number' ? this.#sizeChoiceOf(count.left) : undefined
  }

  #writeGrid({ name, rows, columns, characters, once }: GridStatement): void {
    const alphabet = this.#alphabet(characters)
    const grid: string[][] = []
    this.#repeat(rows, () => {
      const row: string[] = []
      this.#repeat(columns, () => row.push(this.#character(alphabet)))
      grid.push(row)
    })
    this.#place(grid, once)
    const lines = grid.map((row) => row.join(''))
    this.#bindings.give(name, lines.join('\n'))
    for (const line of lines) this.#lines.push(line)
  }

  /** Each where none of the others is. */
  #place(grid: string[][], once: string): void {
    const cells = grid.flatMap((row, y) => row.map((_, x) => ({ x, y })))
    if (cells.length < once.length) throw new Unfitting()
    for (const character of once) {
      const [cell] = cells.splice(Number(this.#trace.draw(BigInt(cells.length - 1), 'form')), 1)
      const row = grid[cell?.y ?? 0]
      if (row && cell) row[cell.x] = character
    }
  }

  #writeGraph(graph: GraphStatement): void {
    const size = this.#bindings.length(graph.size)
    const edges = new Edges(graph.isSimple)
    if (graph.isConnected) this.#writeTree(graph, size, edges)
    if (!graph.edges) return
    const rest = this.#bindings.length(graph.edges) - edges.count
    if (rest < 0) throw new Unfitting()
    this.#trace.repeat(rest, this.#sizeChoiceOf(graph.edges), () =>
      this.#writeEdge(this.#freeEdge(graph, size, edges), graph),
    )
  }

  /** Every vertex but the first is joined to an earlier one. */
  #writeTree(graph: GraphStatement, size: number, edges: Edges): void {
    this.#trace.repeat(Math.max(0, size - 1), this.#sizeChoiceOf(graph.size), (index) => {
      const parent = 1 + Number(this.#trace.draw(BigInt(index), 'parent'))
      edges.add(parent, index + 2)
      this.#writeEdge([parent, index + 2], graph)
    })
  }

  #freeEdge({ hasLoops }: GraphStatement, size: number, edges: Edges): [number, number] {
    if (size < (hasLoops ? 1 : 2)) throw new Unfitting()
    const position = this.#trace.position
    for (let attempt = 0; attempt < (this.#trace.isRandom ? TRIES : 1); attempt += 1) {
      this.#trace.backTo(position)
      const from = 1 + Number(this.#trace.draw(BigInt(size - 1), 'parent'))
      const other = 1 + Number(this.#trace.draw(BigInt(size - (hasLoops ? 1 : 2)), 'parent'))
      const to = hasLoops || other < from ? other : other + 1
      if (edges.add(from, to)) return [from, to]
    }
    throw new Unfitting()
  }

  #writeEdge(ends: readonly [number, number], { columns }: GraphStatement): void {
    this.#lines.push([...ends.map(String), ...columns.map((item) => this.#item(item))].join(' '))
  }

  #item(item: Item): string {
    if (item.kind === 'literal') return item.text
    if (item.kind === 'open') return this.#taken(item)
    if (item.kind === 'permutation') return this.#permutation(item)
    if (item.count) return this.#several(item, item.count)
    const value = this.#one(item, item.name !== null && this.#sizes.has(item.name) ? 'size' : 'value')
    this.#bindings.give(item.name, value)
    return this.#textOf(item, value)
  }

  #taken({ name, set }: Extract<Item, { kind: 'open' }>): string {
    const { members } = this.#bindings.set(set)
    const [member = 0n] = members.splice(Number(this.#trace.draw(BigInt(members.length - 1), 'form')), 1)
    this.#bindings.give(name, member)
    return String(member)
  }

  /** Each place takes one of those that are left, the first of them being the simplest. */
  #permutation({ name, size }: Extract<Item, { kind: 'permutation' }>): string {
    const values = Array.from({ length: this.#bindings.length(size) }, (_, index) => BigInt(index + 1))
    this.#repeat(size, (index) => {
      const other = index + Number(this.#trace.draw(BigInt(values.length - 1 - index), 'form'))
      const [one, two] = [values[index] ?? 0n, values[other] ?? 0n]
      values[index] = two
      values[other] = one
    })
    this.#bindings.give(name, values)
    return values.join(' ')
  }

  #several(item: IntegerItem | DecimalItem | TextItem, count: Expression): string {
    const values: (bigint | string)[] = []
    const seen = item.isDistinct ? new Set<bigint | string>() : null
    const free = item.isDistinct ? new FreeChoices() : null
    const draw = () => (item.kind === 'integer' ? this.#integer(item, 'element', free) : this.#fresh(item, seen))
    this.#repeat(count, () => values.push(draw()))
    const ordered = inOrder(values, item.order)
    this.#bindings.give(item.name, ordered)
    return ordered.map((value) => this.#textOf(item, value)).join(' ')
  }

  #fresh(item: DecimalItem | TextItem, seen: Set<bigint | string> | null): bigint | string {
    const position = this.#trace.position
    for (let attempt = 0; attempt < (this.#trace.isRandom && seen ? TRIES : 1); attempt += 1) {
      this.#trace.backTo(position)
      const value = this.#one(item, 'element')
      if (seen?.has(value)) continue
      seen?.add(value)
      return value
    }
    throw new Unfitting()
  }

  #one(item: IntegerItem | DecimalItem | TextItem, role: 'size' | 'value' | 'element'): bigint | string {
    if (item.kind === 'text') return this.#word(item)
    if (item.kind === 'integer') return this.#integer(item, role)
    const { low, high } = this.#bounds(item.range)
    const scale = 10n ** BigInt(item.digits)
    return simplestFirst(low * scale, high * scale, this.#trace.draw((high - low) * scale, role))
  }

  #integer({ name, ranges }: IntegerItem, role: 'size' | 'value' | 'element', free: FreeChoices | null = null): bigint {
    const bounds = ranges.map((range) => this.#bounds(range))
    const count = bounds.reduce((sum, { low, high }) => sum + high - low + 1n, 0n)
    if (role === 'size' && name !== null) this.#sizeChoices.set(name, this.#trace.position)
    const drawn = this.#trace.draw(count - 1n, role)
    let choice = free ? free.take(drawn, count) : drawn
    if (choice === null) throw new Unfitting()
    for (const { low, high } of bounds) {
      if (choice <= high - low) return simplestFirst(low, high, choice)
      choice -= high - low + 1n
    }
    throw new Unfitting()
  }

  #bounds({ low, high }: Range): { low: bigint; high: bigint } {
    const bounds = { low: this.#bindings.amount(low), high: this.#bindings.amount(high) }
    if (bounds.low > bounds.high) throw new Unfitting()
    return bounds
  }

  /** A length that is drawn here is a size of its own. */
  #word({ characters, length }: TextItem): string {
    const { low, high } = this.#bounds(length)
    const sizeChoice = low < high ? this.#trace.position : this.#sizeChoiceOf(length.low)
    const count = Number(low + this.#trace.draw(high - low, 'size'))
    const alphabet = this.#alphabet(characters)
    const letters: string[] = []
    this.#trace.repeat(count, sizeChoice, () => letters.push(this.#character(alphabet)))
    return letters.join('')
  }

  #alphabet({ fixed, digitsBelow }: Characters): string {
    const digits = digitsBelow ? '0123456789'.slice(0, this.#bindings.length(digitsBelow)) : ''
    return [...new Set(fixed + digits)].join('')
  }

  #character(alphabet: string): string {
    if (alphabet === '') throw new Unfitting()
    return alphabet[Number(this.#trace.draw(BigInt(alphabet.length - 1), 'character', alphabet))] ?? ''
  }

  #textOf(item: IntegerItem | DecimalItem | TextItem, value: bigint | string): string {
    return item.kind === 'decimal' && typeof value === 'bigint' ? decimalText(value, item.digits) : String(value)
  }
}

/** The numbers of a range, from the nearest to zero on: 0, 1, -1, 2, -2 ... */
export function simplestFirst(low: bigint, high: bigint, choice: bigint): bigint {
  if (low >= 0n) return low + choice
  if (high <= 0n) return high - choice
  const both = high < -low ? high : -low
  if (choice > 2n * both) return high > -low ? choice - both : both - choice
  return choice % 2n === 1n ? (choice + 1n) / 2n : -choice / 2n
}

/** Knows which two vertices are joined already, where that matters. */
class Edges {
  count = 0
  readonly #joined: Set<string> | null

  constructor(isSimple: boolean) {
    this.#joined = isSimple ? new Set() : null
  }

  /** Says whether it could be added. */
  add(from: number, to: number): boolean {
    const key = from < to ? `${from} ${to}` : `${to} ${from}`
    if (this.#joined?.has(key)) return false
    this.#joined?.add(key)
    this.count += 1
    return true
  }
}
