import { Bindings, collect, type Value } from './bindings.ts'
import type {
  Characters,
  DecimalItem,
  Description,
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
import { type ArgumentsOf, type DescriptionCode, DescriptionFault, faultAt } from './fault.ts'
import { namesGiven } from './names.ts'
import { Parts } from './parts.ts'
import { inOrder } from './values.ts'
import { Words } from './words.ts'

/** What is wrong with the input, with the line of the input; null if it fits the description. */
export function faultOfInput(description: Description, text: string): DescriptionFault | null {
  try {
    new Reader(text).read(description)
    return null
  } catch (error) {
    if (error instanceof DescriptionFault) return error
    throw error
  }
}

/** As strict as programs that read by hand: single blanks, no leading zeros, one line feed at the end. */
class Reader {
  readonly #lines: string[]
  readonly #bindings = new Bindings()
  #at = 0

  constructor(text: string) {
    this.#lines = text.split('\n')
    if (this.#lines.pop() !== '') throw faultAt(this.#lines.length + 1, 'described.unended')
  }

  read({ statements }: Description): void {
    for (const statement of statements) this.#read(statement)
    if (this.#at < this.#lines.length) throw faultAt(this.#at + 1, 'described.goesOn')
  }

  #read(statement: Statement): void {
    if (statement.kind === 'line') this.#readLine(statement)
    else if (statement.kind === 'repeat') this.#readRounds(statement)
    else if (statement.kind === 'grid') this.#readGrid(statement)
    else if (statement.kind === 'graph') this.#readGraph(statement)
    else if (!this.#isTrue(statement.condition)) this.#fail('described.condition')
  }

  #nextLine(): string {
    const line = this.#lines[this.#at]
    if (line === undefined) this.#fail('described.noLine')
    this.#at += 1
    return line
  }

  #readLine({ forms }: LineStatement): void {
    const words = this.#nextLine().split(' ')
    const [form, ...others] = forms.filter((each) => startsAs(each, words))
    // Those that begin with the same words differ in how many they have.
    const fitting = others.length > 0 ? [form, ...others].find((each) => each && wordsOf(each) === words.length) : form
    if (!fitting) this.#fail('described.noForm')
    this.#readForm(fitting, words)
  }

  #readForm({ items, opens, where }: LineForm, words: readonly string[]): void {
    const rest = new Words(words, (code) => this.#fail(code))
    for (const item of items) this.#item(item, rest)
    rest.end()
    if (where && !this.#isTrue(where)) this.#fail('described.lineCondition')
    if (opens) this.#open(opens)
  }

  #open(name: string): void {
    const set = this.#bindings.set(name)
    set.opened += 1
    set.members.push(BigInt(set.opened))
  }

  #readRounds({ count, isDistinct, body }: RepeatStatement): void {
    const seen = new Set<string>()
    const given = new Map<string, Value[]>(namesGiven(body).map((name) => [name, []]))
    const rounds = this.#length(count)
    for (let round = 0; round < rounds; round += 1) {
      const start = this.#at
      for (const statement of body) this.#read(statement)
      if (isDistinct) this.#notBefore(seen, this.#lines.slice(start, this.#at).join('\n'))
      for (const [name, values] of given) collect(values, this.#bindings.get(name))
    }
    for (const [name, values] of given) this.#bindings.give(name, values)
  }

  #notBefore<T>(seen: Set<T>, value: T): void {
    if (seen.has(value)) this.#fail('described.repeated')
    seen.add(value)
  }

  #readGrid({ name, rows, columns, characters, once }: GridStatement): void {
    const [height, width] = [this.#length(rows), this.#length(columns)]
    const allowed = new Set(this.#alphabet(characters) + once)
    const grid: string[] = []
    for (let row = 0; row < height; row += 1) {
      grid.push(this.#nextLine())
      this.#characters(grid.at(-1) ?? '', allowed, width, width)
    }
    const text = grid.join('\n')
    for (const each of once) if (text.split(each).length !== 2) this.#fail('described.notOnce', { character: each })
    this.#bindings.give(name, text)
  }

  #characters(text: string, allowed: ReadonlySet<string>, least: number, most: number): void {
    if (text.length < least || text.length > most) this.#failByLength(text.length, least, most)
    for (const character of text)
      if (!allowed.has(character)) this.#fail('described.notAllowed', { character: JSON.stringify(character) })
  }

  #failByLength(count: number, least: number, most: number): never {
    if (least === most) this.#fail('described.characters', { count, length: most })
    this.#fail('described.charactersBetween', { count, least, most })
  }

  #readGraph(graph: GraphStatement): void {
    const size = this.#length(graph.size)
    const count = graph.edges ? this.#length(graph.edges) : Math.max(0, size - 1)
    const parts = new Parts(size)
    const seen = new Set<string>()
    for (let edge = 0; edge < count; edge += 1) {
      const [from, to] = this.#readEdge(graph, size)
      if (graph.isSimple) this.#notBefore(seen, from < to ? `${from} ${to}` : `${to} ${from}`)
      parts.join(from, to)
    }
    if (graph.isConnected && parts.count > 1) this.#fail('described.notConnected')
  }

  #readEdge({ hasLoops, columns }: GraphStatement, size: number): [number, number] {
    const words = new Words(this.#nextLine().split(' '), (code) => this.#fail(code))
    const [from = 0, to = 0] = [words.next(), words.next()].map((word) => Number(this.#whole(word)))
    if (Math.min(from, to) < 1 || Math.max(from, to) > size) this.#fail('described.noVertex', { size })
    if (from === to && !hasLoops) this.#fail('described.loop')
    for (const item of columns) this.#item(item, words)
    words.end()
    return [from, to]
  }

  #item(item: Item, words: Words): void {
    if (item.kind === 'literal') this.#literal(item.text, words)
    else if (item.kind === 'open') this.#taken(item, words.next())
    else if (item.kind === 'permutation') this.#permutation(item, words)
    else if (item.count) this.#several(item, this.#length(item.count), words)
    else this.#bindings.give(item.name, this.#one(item, words.next()))
  }

  #literal(text: string, words: Words): void {
    for (const word of text.split(' ')) if (words.next() !== word) this.#fail('described.missing', { text })
  }

  #taken({ name, set }: Extract<Item, { kind: 'open' }>, word: string): void {
    const { members } = this.#bindings.set(set)
    const member = this.#whole(word)
    const at = placeOf(member, members)
    if (members[at] !== member) this.#fail('described.notTaken', { word })
    members.splice(at, 1)
    this.#bindings.give(name, member)
  }

  #permutation({ name, size }: Extract<Item, { kind: 'permutation' }>, words: Words): void {
    const count = this.#length(size)
    const seen = new Set<bigint>()
    for (let index = 0; index < count; index += 1) {
      const value = this.#whole(words.next())
      if (value < 1n || value > BigInt(count))
        this.#fail('described.notInPermutation', { value: String(value), size: count })
      this.#notBefore(seen, value)
    }
    this.#bindings.give(name, [...seen])
  }

  #several(item: IntegerItem | DecimalItem | TextItem, count: number, words: Words): void {
    const values: (bigint | string)[] = []
    const seen = new Set<bigint | string>()
    for (let index = 0; index < count; index += 1) {
      const value = this.#one(item, words.next())
      if (item.isDistinct) this.#notBefore(seen, value)
      values.push(value)
    }
    const sorted = inOrder(values, item.order)
    if (item.order && values.some((value, index) => value !== sorted[index]))
      this.#fail('described.unordered', { order: item.order })
    this.#bindings.give(item.name, values)
  }

  #one(item: IntegerItem | DecimalItem | TextItem, word: string): bigint | string {
    if (item.kind === 'text') return this.#text(item, word)
    if (item.kind === 'decimal') return this.#decimal(item, word)
    const value = this.#whole(word)
    if (!item.ranges.some((range) => this.#isWithin(value, range)))
      this.#fail('described.outside', { value: String(value) })
    return value
  }

  #text({ characters, length }: TextItem, word: string): string {
    const allowed = new Set(this.#alphabet(characters))
    this.#characters(word, allowed, Number(this.#amount(length.low)), Number(this.#amount(length.high)))
    return word
  }

  #decimal({ range, digits }: DecimalItem, word: string): bigint {
    const pattern = new RegExp(String.raw`^-?(0|[1-9]\d*)\.\d{${digits}}$`)
    if (word.length > MAX_WORD || !pattern.test(word)) this.#fail('described.notDecimal', { word: shown(word), digits })
    const value = BigInt(word.replace('.', ''))
    const scale = 10n ** BigInt(digits)
    const [low, high] = [this.#amount(range.low) * scale, this.#amount(range.high) * scale]
    if (value < low || value > high) this.#fail('described.outside', { value: word })
    return value
  }

  #whole(word: string): bigint {
    if (word.length > MAX_WORD || !/^(0|-?[1-9]\d*)$/.test(word))
      this.#fail('described.notWhole', { word: shown(word) })
    return BigInt(word)
  }

  #isWithin(value: bigint, { low, high }: Range): boolean {
    return value >= this.#amount(low) && value <= this.#amount(high)
  }

  #alphabet({ fixed, digitsBelow }: Characters): string {
    return fixed + (digitsBelow ? '0123456789'.slice(0, this.#length(digitsBelow)) : '')
  }

  // Faults are those of the input, so they name its lines.
  #amount: Bindings['amount'] = (expression) => this.#placed().amount(expression)
  #length: Bindings['length'] = (expression) => this.#placed().length(expression)
  #isTrue: Bindings['isTrue'] = (condition) => this.#placed().isTrue(condition)

  #placed(): Bindings {
    this.#bindings.line = Math.max(1, this.#at)
    return this.#bindings
  }

  #fail<Code extends DescriptionCode>(code: Code, ...values: ArgumentsOf<Code>): never {
    throw faultAt(Math.max(1, this.#at), code, ...values)
  }
}

/** By bisection: members stand in the order in which lines brought them, so their numbers ascend. */
function placeOf(member: bigint, members: readonly bigint[]): number {
  let [low, high] = [0, members.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((members[middle] ?? member) < member) low = middle + 1
    else high = middle
  }
  return low
}

/** No number that a program reads has more digits. */
const MAX_WORD = 100

const shown = (word: string) => JSON.stringify(word.slice(0, 40))

function startsAs({ items: [first] }: LineForm, words: readonly string[]): boolean {
  return first?.kind !== 'literal' || first.text.split(' ').every((word, index) => word === words[index])
}

/** Where an item has a count, the line may have any number of words. */
function wordsOf({ items }: LineForm): number {
  return items.reduce((sum, item) => sum + (item.kind === 'literal' ? item.text.split(' ').length : 1), 0)
}
