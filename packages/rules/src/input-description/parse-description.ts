import { checkNames } from './check-names.ts'
import type {
  Characters,
  Description,
  GraphStatement,
  Item,
  LineForm,
  Order,
  Range,
  Statement,
  Unplaced,
} from './description.ts'
import { DescriptionFault } from './description.ts'
import { parseAmount, parseCondition } from './parse-expression.ts'
import { TokenReader, tokensOf } from './tokens.ts'

export const MAX_DESCRIPTION_CHARACTERS = 10_000
const MAX_NESTING = 5
const MAX_DECIMAL_DIGITS = 12

/** Throws a `DescriptionFault` with the line where it is wrong. */
export function parseDescription(text: string): Description {
  if (text.length > MAX_DESCRIPTION_CHARACTERS)
    throw new DescriptionFault(1, `a description has at most ${MAX_DESCRIPTION_CHARACTERS} characters`)
  const reader = new TokenReader(tokensOf(text))
  const description = { statements: parseStatements(reader, 0) }
  if (!reader.isAtEnd) reader.fail('another line')
  if (description.statements.length === 0) throw new DescriptionFault(1, 'the description is empty')
  checkNames(description)
  return description
}

export function faultOfDescription(text: string): DescriptionFault | null {
  try {
    parseDescription(text)
    return null
  } catch (error) {
    if (error instanceof DescriptionFault) return error
    throw error
  }
}

function parseStatements(reader: TokenReader, nesting: number): Statement[] {
  if (nesting > MAX_NESTING) throw new DescriptionFault(reader.line, `at most ${MAX_NESTING} repeats inside each other`)
  const statements: Statement[] = []
  for (;;) {
    while (reader.take('end of line'));
    if (nesting > 0 ? reader.take('sign', '}') : reader.isAtEnd) return statements
    if (reader.isAtEnd) reader.fail('"}"')
    const { line } = reader
    statements.push({ ...parseStatement(reader, nesting), line })
    if (nesting > 0 && reader.take('sign', '}')) return statements
    reader.expect('end of line')
  }
}

function parseStatement(reader: TokenReader, nesting: number): Unplaced {
  if (reader.take('name', 'repeat')) return parseRepeat(reader, nesting)
  if (reader.take('name', 'tree')) return parseGraph(reader, true)
  if (reader.take('name', 'graph')) return parseGraph(reader, false)
  if (reader.take('name', 'where')) return { kind: 'where', condition: parseCondition(reader) }
  const label = reader.takeLabel()
  if (reader.take('name', 'grid')) return parseGrid(reader, label)
  return parseLine(reader, label)
}

function parseRepeat(reader: TokenReader, nesting: number): Unplaced {
  const count = parseAmount(reader)
  const isDistinct = reader.take('name', 'distinct') !== null
  reader.expect('sign', '{')
  return { kind: 'repeat', count, isDistinct, body: parseStatements(reader, nesting + 1) }
}

function parseGraph(reader: TokenReader, isTree: boolean): GraphStatement {
  reader.expect('sign', '(')
  const size = parseAmount(reader)
  if (!isTree) reader.expect('sign', ',')
  const edges = isTree ? null : parseAmount(reader)
  const flags = new Set<string>()
  while (!isTree && reader.take('sign', ',')) flags.add(reader.expect('name', 'simple', 'connected', 'loops').text)
  reader.expect('sign', ')')
  const columns = reader.take('name', 'with') ? parseItems(reader, reader.takeLabel()) : []
  const isSimple = isTree || flags.has('simple')
  return {
    ...{ kind: 'graph', size, edges, isSimple, columns },
    ...{ isConnected: isTree || flags.has('connected'), hasLoops: flags.has('loops') },
  }
}

function parseGrid(reader: TokenReader, name: string | null): Unplaced {
  reader.expect('sign', '(')
  const rows = parseAmount(reader)
  reader.expect('sign', ',')
  const columns = parseAmount(reader)
  reader.expect('sign', ',')
  const characters = parseCharacters(reader)
  const once = reader.take('sign', ',') ? parseOnce(reader) : ''
  reader.expect('sign', ')')
  return { kind: 'grid', name, rows, columns, characters, once }
}

function parseOnce(reader: TokenReader): string {
  reader.expect('name', 'once')
  return reader.expect('text').text
}

function parseLine(reader: TokenReader, label: string | null): Unplaced {
  const forms = [parseForm(reader, label)]
  while (reader.take('sign', '|')) forms.push(parseForm(reader, reader.takeLabel()))
  return { kind: 'line', forms }
}

function parseForm(reader: TokenReader, label: string | null): LineForm {
  const items = parseItems(reader, label)
  const opens = reader.take('name', 'opens') ? reader.expect('name').text : null
  const where = reader.take('name', 'where') ? parseCondition(reader) : null
  return { items, opens, where }
}

function parseItems(reader: TokenReader, label: string | null): Item[] {
  const items = [parseItem(reader, label)]
  while (reader.take('sign', ',')) items.push(parseItem(reader, reader.takeLabel()))
  return items
}

function parseItem(reader: TokenReader, name: string | null): Item {
  const literal = name === null ? reader.take('text') : null
  if (literal) return { kind: 'literal', text: literal.text }
  if (reader.take('name', 'open')) return { kind: 'open', name, set: reader.expect('name').text }
  if (reader.take('name', 'permutation')) return { kind: 'permutation', name, size: bracketed(reader, parseAmount) }
  if (reader.take('name', 'int')) return { kind: 'integer', name, ranges: parseRanges(reader), ...parseCount(reader) }
  if (reader.take('name', 'decimal'))
    return { kind: 'decimal', name, range: parseRange(reader), digits: parseDigits(reader), ...parseCount(reader) }
  if (reader.take('name', 'string'))
    return { kind: 'text', name, ...bracketed(reader, parseTextShape), ...parseCount(reader) }
  return reader.fail('int, decimal, string, permutation, open or a text in quotes')
}

function bracketed<T>(reader: TokenReader, parse: (reader: TokenReader) => T): T {
  reader.expect('sign', '(')
  const inner = parse(reader)
  reader.expect('sign', ')')
  return inner
}

function parseTextShape(reader: TokenReader) {
  const characters = parseCharacters(reader)
  reader.expect('sign', ',')
  return { characters, length: parseRange(reader) }
}

function parseRanges(reader: TokenReader): Range[] {
  const ranges = [parseRange(reader)]
  while (reader.take('name', 'or')) ranges.push(parseRange(reader))
  return ranges
}

/** A single amount is a range of one. */
function parseRange(reader: TokenReader): Range {
  const low = parseAmount(reader)
  return { low, high: reader.take('sign', '..') ? parseAmount(reader) : low }
}

function parseDigits(reader: TokenReader): number {
  reader.expect('name', 'digits')
  const digits = Number(reader.expect('number').text)
  if (!Number.isInteger(digits) || digits < 1 || digits > MAX_DECIMAL_DIGITS)
    throw new DescriptionFault(reader.line, `a decimal has 1 to ${MAX_DECIMAL_DIGITS} digits after the point`)
  return digits
}

function parseCount(reader: TokenReader) {
  const count = reader.take('sign', '[') ? parseAmount(reader) : null
  if (count) reader.expect('sign', ']')
  const isDistinct = reader.take('name', 'distinct') !== null
  const order = (reader.take('name', 'ascending', 'descending')?.text ?? null) as Order | null
  if (!count && (isDistinct || order)) reader.fail('a count in square brackets before it')
  return { count, isDistinct, order }
}

/** `a-z`, `"RP"`, `digits(p)`, and several of them joined by `+`. */
function parseCharacters(reader: TokenReader): Characters {
  let fixed = ''
  let digitsBelow: Characters['digitsBelow'] = null
  do {
    if (reader.take('name', 'digits')) digitsBelow = bracketed(reader, parseAmount)
    else fixed += reader.take('text')?.text ?? parseSpan(reader)
  } while (reader.take('sign', '+'))
  const distinct = [...new Set(fixed)].join('')
  if (/\s/.test(distinct)) throw new DescriptionFault(reader.line, 'blanks separate what is in a line')
  return { fixed: distinct, digitsBelow }
}

function parseSpan(reader: TokenReader): string {
  const first = characterIn(reader)
  reader.expect('sign', '-')
  const last = characterIn(reader)
  if (last < first) throw new DescriptionFault(reader.line, `there is nothing from "${first}" to "${last}"`)
  const [low, high] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: high - low + 1 }, (_, index) => String.fromCharCode(low + index)).join('')
}

function characterIn(reader: TokenReader): string {
  const token = reader.take('name') ?? reader.expect('number')
  if (token.text.length !== 1) throw new DescriptionFault(token.line, `"${token.text}" is not one character`)
  return token.text
}
