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
import { DescriptionFault, faultAt } from './fault.ts'
import { parseAmount, parseCondition } from './parse-expression.ts'
import { TokenReader, tokensOf } from './tokens.ts'

export const MAX_DESCRIPTION_CHARACTERS = 10_000
const MAX_NESTING = 5
const MAX_DECIMAL_DIGITS = 12

/** Throws a `DescriptionFault` with the line where it is wrong. */
export function parseDescription(text: string): Description {
  if (text.length > MAX_DESCRIPTION_CHARACTERS)
    throw faultAt(1, 'description.tooLong', { max: MAX_DESCRIPTION_CHARACTERS })
  const reader = new TokenReader(tokensOf(text))
  const description = { statements: parseStatements(reader, 0) }
  if (!reader.isAtEnd) reader.fail('anotherLine')
  if (description.statements.length === 0) throw faultAt(1, 'description.empty')
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
  if (nesting > MAX_NESTING) throw faultAt(reader.line, 'description.tooManyRepeats', { max: MAX_NESTING })
  const statements: Statement[] = []
  for (;;) {
    while (reader.take('end of line'));
    if (nesting > 0 ? reader.take('sign', '}') : reader.isAtEnd) return statements
    if (reader.isAtEnd) reader.fail('text', '}')
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
  reader.expectText('sign', '{')
  return { kind: 'repeat', count, isDistinct, body: parseStatements(reader, nesting + 1) }
}

function parseGraph(reader: TokenReader, isTree: boolean): GraphStatement {
  reader.expectText('sign', '(')
  const size = parseAmount(reader)
  if (!isTree) reader.expectText('sign', ',')
  const edges = isTree ? null : parseAmount(reader)
  const flags = new Set<string>()
  while (!isTree && reader.take('sign', ',')) flags.add(parseFlag(reader))
  reader.expectText('sign', ')')
  const columns = reader.take('name', 'with') ? parseItems(reader, reader.takeLabel()) : []
  const isSimple = isTree || flags.has('simple')
  return {
    ...{ kind: 'graph', size, edges, isSimple, columns },
    ...{ isConnected: isTree || flags.has('connected'), hasLoops: flags.has('loops') },
  }
}

const parseFlag = (reader: TokenReader): string =>
  (reader.take('name', 'simple', 'connected', 'loops') ?? reader.fail('flag')).text

function parseGrid(reader: TokenReader, name: string | null): Unplaced {
  reader.expectText('sign', '(')
  const rows = parseAmount(reader)
  reader.expectText('sign', ',')
  const columns = parseAmount(reader)
  reader.expectText('sign', ',')
  const characters = parseCharacters(reader)
  const once = reader.take('sign', ',') ? parseOnce(reader) : ''
  reader.expectText('sign', ')')
  return { kind: 'grid', name, rows, columns, characters, once }
}

function parseOnce(reader: TokenReader): string {
  reader.expectText('name', 'once')
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
  return reader.fail('item')
}

function bracketed<T>(reader: TokenReader, parse: (reader: TokenReader) => T): T {
  reader.expectText('sign', '(')
  const inner = parse(reader)
  reader.expectText('sign', ')')
  return inner
}

function parseTextShape(reader: TokenReader) {
  const characters = parseCharacters(reader)
  reader.expectText('sign', ',')
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
  reader.expectText('name', 'digits')
  const digits = Number(reader.expect('number').text)
  if (!Number.isInteger(digits) || digits < 1 || digits > MAX_DECIMAL_DIGITS)
    throw faultAt(reader.line, 'description.tooManyDecimals', { max: MAX_DECIMAL_DIGITS })
  return digits
}

function parseCount(reader: TokenReader) {
  const count = reader.take('sign', '[') ? parseAmount(reader) : null
  if (count) reader.expectText('sign', ']')
  const isDistinct = reader.take('name', 'distinct') !== null
  const order = (reader.take('name', 'ascending', 'descending')?.text ?? null) as Order | null
  if (!count && (isDistinct || order)) reader.fail('count')
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
  if (/\s/.test(distinct)) throw faultAt(reader.line, 'description.blanks')
  return { fixed: distinct, digitsBelow }
}

function parseSpan(reader: TokenReader): string {
  const first = characterIn(reader)
  reader.expectText('sign', '-')
  const last = characterIn(reader)
  if (last < first) throw faultAt(reader.line, 'description.emptySpan', { first, last })
  const [low, high] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: high - low + 1 }, (_, index) => String.fromCharCode(low + index)).join('')
}

function characterIn(reader: TokenReader): string {
  const token = reader.take('name') ?? reader.expect('number')
  if (token.text.length !== 1) throw faultAt(token.line, 'description.notOneCharacter', { text: token.text })
  return token.text
}
