import { faultAt, type Wanted } from './fault.ts'

export interface Token {
  kind: 'number' | 'name' | 'text' | 'sign' | 'end of line'
  text: string
  line: number
}

const PATTERN =
  /(?<blank>[ \t\r]+|#[^\n]*)|(?<number>\d+(?:e\d{1,2}|\.\d+)?)|(?<name>[A-Za-z_]\w*)|"(?<text>(?:[^"\\\n]|\\["\\])*)"|(?<sign>\.\.|==|!=|<=|>=|[<>+\-*/^()[\]{}|,:])|(?<end>[\n;])/y

const WANTED: Record<Exclude<Token['kind'], 'sign'>, Wanted> = {
  ...{ number: 'number', name: 'name', text: 'quoted', 'end of line': 'lineEnd' },
}

/** The ends of lines count, because a line of the description is a line of the input. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  PATTERN.lastIndex = 0
  while (PATTERN.lastIndex < text.length) {
    const at = PATTERN.lastIndex
    const groups = PATTERN.exec(text)?.groups
    if (!groups) throw faultAt(line, 'description.unexpected', { character: JSON.stringify(text[at]) })
    const token = tokenOf(groups, line)
    if (token) tokens.push(token)
    if (groups.end === '\n') line += 1
  }
  return [...tokens, { kind: 'end of line', text: '', line }]
}

function tokenOf(groups: Record<string, string | undefined>, line: number): Token | null {
  if (groups.blank !== undefined) return null
  if (groups.number !== undefined) return { kind: 'number', text: groups.number, line }
  if (groups.name !== undefined) return { kind: 'name', text: groups.name, line }
  if (groups.text !== undefined) return { kind: 'text', text: groups.text.replace(/\\(.)/g, '$1'), line }
  if (groups.sign !== undefined) return { kind: 'sign', text: groups.sign, line }
  return { kind: 'end of line', text: '', line }
}

/** Reads tokens one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  get line(): number {
    return (this.#tokens[this.#at] ?? this.#tokens.at(-1))?.line ?? 1
  }

  /** The next token where it is this one, which is then read. */
  take(kind: Token['kind'], ...texts: string[]): Token | null {
    const token = this.#tokens[this.#at]
    if (!token || token.kind !== kind || (texts.length > 0 && !texts.includes(token.text))) return null
    this.#at += 1
    return token
  }

  expect(kind: keyof typeof WANTED): Token {
    return this.take(kind) ?? this.fail(WANTED[kind])
  }

  /** This word or sign. */
  expectText(kind: 'sign' | 'name', text: string): Token {
    return this.take(kind, text) ?? this.fail('text', text)
  }

  /** Two names apart by a colon begin an item that has a name. */
  takeLabel(): string | null {
    const [name, colon] = this.#tokens.slice(this.#at, this.#at + 2)
    if (name?.kind !== 'name' || colon?.text !== ':') return null
    this.#at += 2
    return name.text
  }

  fail(wanted: Wanted, text = ''): never {
    const token = this.#tokens[this.#at]
    const end = !token ? 'text' : token.kind === 'end of line' ? 'line' : 'none'
    const found = token && end === 'none' ? JSON.stringify(token.text) : ''
    throw faultAt(this.line, 'description.expected', { wanted, text, end, found })
  }
}
