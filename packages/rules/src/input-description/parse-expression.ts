import { type Expression, type FunctionName, functionNames, type Operator } from './description.ts'
import { faultAt } from './fault.ts'
import type { TokenReader } from './tokens.ts'

/** From what binds least to what binds most. */
const LEVELS: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
]
/** Above "or" and comparisons: what may be the bound of a range. */
const ARITHMETIC = 3
const MAX_DEPTH = 40
const MAX_POWER = 60n

export const parseCondition = (reader: TokenReader) => parseLevel(reader, 0, 0)
export const parseAmount = (reader: TokenReader) => parseLevel(reader, ARITHMETIC, 0)

function parseLevel(reader: TokenReader, level: number, depth: number): Expression {
  if (depth > MAX_DEPTH) throw faultAt(reader.line, 'description.tooDeep')
  const operators = LEVELS[level]
  if (!operators) return parsePower(reader, depth)
  let left = parseLevel(reader, level + 1, depth)
  for (;;) {
    const operator = takeOperator(reader, operators)
    if (!operator) return left
    left = { kind: 'binary', operator, left, right: parseLevel(reader, level + 1, depth) }
  }
}

function takeOperator(reader: TokenReader, operators: readonly Operator[]): Operator | undefined {
  const token = reader.take('sign', ...operators) ?? reader.take('name', ...operators)
  return operators.find((operator) => operator === token?.text)
}

/** `10^9`: of two numbers only, so that it stays a number. */
function parsePower(reader: TokenReader, depth: number): Expression {
  const base = parseOperand(reader, depth)
  if (!reader.take('sign', '^')) return base
  const exponent = parseOperand(reader, depth)
  if (base.kind !== 'number' || exponent.kind !== 'number' || exponent.value > MAX_POWER)
    throw faultAt(reader.line, 'description.power', { max: Number(MAX_POWER) })
  return { kind: 'number', value: base.value ** exponent.value }
}

function parseOperand(reader: TokenReader, depth: number): Expression {
  if (reader.take('sign', '-')) return { kind: 'negative', of: parsePower(reader, depth + 1) }
  if (reader.take('sign', '(')) return parseBracket(reader, depth)
  const number = reader.take('number')
  if (number) return { kind: 'number', value: wholeNumber(number.text, number.line) }
  const text = reader.take('text')
  if (text) return { kind: 'text', text: text.text }
  const name = reader.expect('name')
  return reader.take('sign', '(') ? parseCall(reader, name.text, depth) : { kind: 'name', name: name.text }
}

function parseBracket(reader: TokenReader, depth: number): Expression {
  const inner = parseLevel(reader, 0, depth + 1)
  reader.expectText('sign', ')')
  return inner
}

function parseCall(reader: TokenReader, text: string, depth: number): Expression {
  const name = functionNames.find((each): each is FunctionName => each === text)
  if (!name) throw faultAt(reader.line, 'description.unknownFunction', { name: text })
  const given = [parseLevel(reader, ARITHMETIC, depth + 1)]
  while (reader.take('sign', ',')) given.push(parseLevel(reader, ARITHMETIC, depth + 1))
  reader.expectText('sign', ')')
  return { kind: 'call', name, arguments: given }
}

/** `2e5` is a whole number as well. */
export function wholeNumber(text: string, line: number): bigint {
  const [digits = '', zeros = '0'] = text.split('e')
  if (digits.includes('.')) throw faultAt(line, 'description.notWhole', { text })
  return BigInt(digits) * 10n ** BigInt(zeros)
}
