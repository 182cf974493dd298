import { FaultError, fault } from '../fault.ts'

/** Exact numbers: whole ones of any size, and fractions for what is written with a point; and texts. */
export interface Fraction {
  n: bigint
  /** Always positive, and without a common factor. */
  d: bigint
}

export type Value = bigint | Fraction | string

/** An expression of a grammar can't be evaluated, such as a division by zero. */
export class ValueError extends FaultError {
  override name = 'ValueError'
}

/** Numbers with more digits than these come from no honest test. */
const MAX_EXPONENT = 5_000
const MAX_BITS = 1_000_000

export function isText(value: Value): value is string {
  return typeof value === 'string'
}

const parts = (value: Value): Fraction => {
  if (isText(value)) throw new ValueError(fault('grammar.textForNumber'))
  return typeof value === 'bigint' ? { n: value, d: 1n } : value
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

function reduced(n: bigint, d: bigint): Fraction {
  if (n > LARGE || n < -LARGE || d > LARGE) throw new ValueError(fault('grammar.numberTooLarge'))
  const common = gcd(n, d)
  return { n: n / common, d: d / common }
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** A decimal number: whole where it is written so, and divided as such. */
export function decimalValue(text: string): bigint | Fraction {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  const shift = Number(exponent) - fraction.length
  if (whole === '' || Math.abs(shift) > MAX_EXPONENT)
    throw new ValueError(fault('grammar.outOfRange', { text: text.slice(0, 30) }))
  const digits = BigInt(`${sign}${whole}${fraction}`)
  if (/^-?\d+$/.test(text)) return digits
  return shift >= 0 ? { n: digits * 10n ** BigInt(shift), d: 1n } : reduced(digits, 10n ** BigInt(-shift))
}

export function compareValues(one: Value, other: Value): number {
  if (typeof one === 'bigint' && typeof other === 'bigint') return one < other ? -1 : one > other ? 1 : 0
  if (isText(one) && isText(other)) return one < other ? -1 : one > other ? 1 : 0
  if (isText(one) || isText(other)) throw new ValueError(fault('grammar.textWithNumber'))
  const [a, b] = [parts(one), parts(other)]
  const [left, right] = [a.n * b.d, b.n * a.d]
  return left < right ? -1 : left > right ? 1 : 0
}

export type Operator = '+' | '-' | '*' | '/' | '%' | '^'

export function calculate(operator: Operator, one: Value, other: Value): Value {
  if (typeof one === 'bigint' && typeof other === 'bigint') return wholeResult(operator, one, other)
  const [a, b] = [parts(one), parts(other)]
  switch (operator) {
    case '+':
      return reduced(a.n * b.d + b.n * a.d, a.d * b.d)
    case '-':
      return reduced(a.n * b.d - b.n * a.d, a.d * b.d)
    case '*':
      return reduced(a.n * b.n, a.d * b.d)
    case '/':
      if (b.n === 0n) throw new ValueError(fault('grammar.byZero'))
      return b.n < 0n ? reduced(-a.n * b.d, -a.d * b.n) : reduced(a.n * b.d, a.d * b.n)
    default:
      throw new ValueError(fault('grammar.wholeNumbers', { operator }))
  }
}

/** Divisions of whole numbers cut off, as those of C do. */
function wholeResult(operator: Operator, one: bigint, other: bigint): bigint {
  if ((operator === '/' || operator === '%') && other === 0n) throw new ValueError(fault('grammar.byZero'))
  if (operator === '+') return one + other
  if (operator === '-') return one - other
  if (operator === '*') return bounded(one * other)
  if (operator === '/') return one / other
  return operator === '%' ? one % other : power(one, other)
}

const bitsOf = (value: bigint) => value.toString(16).length * 4

function power(base: bigint, exponent: bigint): bigint {
  if (exponent < 0n || exponent > BigInt(MAX_EXPONENT))
    throw new ValueError(fault('grammar.exponent', { max: MAX_EXPONENT }))
  if (bitsOf(base) * Number(exponent) > MAX_BITS) throw new ValueError(fault('grammar.powerTooLarge'))
  return base ** exponent
}

/** A loop that multiplies must not fill the memory. */
function bounded(value: bigint): bigint {
  if (value > LARGE || value < -LARGE) throw new ValueError(fault('grammar.productTooLarge'))
  return value
}

const LARGE = 1n << BigInt(MAX_BITS)

/** The same for equal values, for sets of them. */
export function keyOf(value: Value): string {
  if (isText(value)) return `"${value}`
  return typeof value === 'bigint' || value.d === 1n ? parts(value).n.toString() : `${value.n}/${value.d}`
}

/** Accepts `1e3` as well, which is whole although it is not written so. */
export function wholeValue(value: Value): bigint {
  const { n, d } = parts(value)
  if (d !== 1n) throw new ValueError(fault('grammar.notWhole'))
  return n
}
