/** Test data as it is walked through; bytes, whatever they mean. */
export class DataReader {
  position = 0
  readonly data: Uint8Array

  constructor(data: Uint8Array) {
    this.data = data
  }

  get isAtEnd(): boolean {
    return this.position >= this.data.length
  }

  get next(): number | undefined {
    return this.data[this.position]
  }

  takeByte(byte: number): boolean {
    const isThere = this.data[this.position] === byte
    if (isThere) this.position++
    return isThere
  }

  takeText(text: string): boolean {
    for (let index = 0; index < text.length; index++)
      if (this.data[this.position + index] !== text.charCodeAt(index)) return false
    this.position += text.length
    return true
  }

  /** `0` or an integer without leading zeros; null if there is none. */
  takeInteger(): string | null {
    let end = this.position
    if (this.data[end] === MINUS) end++
    const first = end
    while (isDigit(this.data[end])) end++
    const isNegative = first > this.position
    const isZero = this.data[first] === ZERO
    if (end === first || (isZero && (end > first + 1 || isNegative))) return null
    return this.takeTo(end)
  }

  /** A decimal number; its whole part has no leading zeros. */
  takeDecimal(): string | null {
    let end = this.position
    if (this.data[end] === MINUS) end++
    const first = end
    while (isDigit(this.data[end])) end++
    if (end === first || (this.data[first] === ZERO && end > first + 1)) return null
    end = this.skipFraction(end)
    return this.takeTo(this.skipExponent(end))
  }

  private skipFraction(from: number): number {
    if (this.data[from] !== POINT || !isDigit(this.data[from + 1])) return from
    let end = from + 1
    while (isDigit(this.data[end])) end++
    return end
  }

  private skipExponent(from: number): number {
    if ((this.data[from] ?? 0) !== 101 && (this.data[from] ?? 0) !== 69) return from
    let end = from + 1
    if (this.data[end] === MINUS || this.data[end] === PLUS) end++
    if (!isDigit(this.data[end])) return from
    while (isDigit(this.data[end])) end++
    return end
  }

  takeTo(end: number): string {
    const text = Buffer.from(this.data.subarray(this.position, end)).toString('latin1')
    this.position = end
    return text
  }

  /** The present position, counted from 1. */
  place(): { line: number; column: number } {
    let [line, start] = [1, 0]
    for (let index = 0; index < this.position; index++) {
      if (this.data[index] !== 10) continue
      line++
      start = index + 1
    }
    return { line, column: this.position - start + 1 }
  }
}

const MINUS = 45
const PLUS = 43
const POINT = 46
const ZERO = 48

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57
