/** Comma-separated values (RFC 4180), safe to open in a spreadsheet: a text that would be taken for a formula gets a quote. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

/** The first line of a file. Without a byte order mark, Excel takes letters that are not ASCII for other ones. */
export function csvHead(names: readonly string[]): string {
  const line = csvOf([names])
  return /^\p{ASCII}*$/u.test(line) ? line : `\ufeff${line}`
}

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export interface CsvLine {
  /** Where it begins in the text, counted from 1. */
  line: number
  values: string[]
}

export interface CsvText {
  lines: CsvLine[]
  /** The line on which a quoted value begins that never ends. */
  unclosedAt: number | null
}

/** Reads what people upload or paste: commas, semicolons or tabs, whichever the first line has most of. Empty lines are left out. */
export function readCsv(text: string): CsvText {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const reader = new CsvReader(plain, delimiterOf(plain))
  return reader.read()
}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined)
  const uses = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best))
}

class CsvReader {
  readonly #text: string
  readonly #delimiter: string
  readonly #lines: CsvLine[] = []
  #at = 0
  #line = 1
  #unclosedAt: number | null = null

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter
  }

  read(): CsvText {
    while (this.#at < this.#text.length) this.#readLine()
    return { lines: this.#lines, unclosedAt: this.#unclosedAt }
  }

  #readLine(): void {
    const line = this.#line
    const values = [this.#readValue()]
    while (this.#text[this.#at] === this.#delimiter) {
      this.#at += 1
      values.push(this.#readValue())
    }
    this.#at += 1
    this.#line += 1
    if (values.some((value) => value !== '')) this.#lines.push({ line, values })
  }

  #readValue(): string {
    const quoted = this.#text[this.#at] === '"' ? this.#readQuoted() : ''
    const from = this.#at
    while (this.#at < this.#text.length && !this.#isEnd()) this.#at += 1
    return (quoted + this.#text.slice(from, this.#at)).trim()
  }

  #isEnd(): boolean {
    const sign = this.#text[this.#at]
    return sign === this.#delimiter || sign === '\n'
  }

  /** Two quotes inside are one; a line end inside belongs to the value. */
  #readQuoted(): string {
    const begun = this.#line
    let value = ''
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at]
      if (sign === '"' && this.#text[this.#at + 1] !== '"') {
        this.#at += 1
        return value
      }
      if (sign === '"') this.#at += 1
      if (sign === '\n') this.#line += 1
      value += sign
    }
    this.#unclosedAt = begun
    return value
  }
}
