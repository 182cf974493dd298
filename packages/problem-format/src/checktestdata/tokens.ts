import { FaultError, fault, type PlainFault } from '../fault.ts'

export interface Token {
  kind: 'command' | 'name' | 'number' | 'text' | 'sign' | 'end'
  text: string
  line: number
}

/** What is wrong with a grammar, and in which line of it. */
export class GrammarError extends FaultError {
  override name = 'GrammarError'
  readonly line: number

  constructor(line: number, found: PlainFault) {
    super(found)
    this.line = line
  }
}

const TOKEN =
  /([A-Z]+)|([a-z][a-z0-9_]*)|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|"((?:[^"\\]|\\[\s\S])*)"|(&&|\|\||[<>=!]=|[-+*/%^<>!=()[\],])|(#[^\n]*|\s+)/y

export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (let position = 0; position < source.length; ) {
    TOKEN.lastIndex = position
    const found = TOKEN.exec(source)
    if (!found)
      throw new GrammarError(line, fault('grammar.unknownCharacter', { character: JSON.stringify(source[position]) }))
    const token = tokenOf(found, line)
    if (token) tokens.push(token)
    line += found[0].split('\n').length - 1
    position += found[0].length
  }
  return [...tokens, { kind: 'end', text: 'the end', line }]
}

function tokenOf([, command, name, number, text, sign]: RegExpExecArray, line: number): Token | null {
  if (command !== undefined) return { kind: 'command', text: command, line }
  if (name !== undefined) return { kind: 'name', text: name, line }
  if (number !== undefined) return { kind: 'number', text: number, line }
  if (text !== undefined) return { kind: 'text', text: unescaped(text), line }
  return sign === undefined ? null : { kind: 'sign', text: sign, line }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', '"': '"', '\\': '\\' }

/** Others keep their backslash: it may be one of a regular expression. A line break after one is left out. */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (whole, code: string) => {
    if (/^[0-7]+$/.test(code)) return String.fromCharCode(Number.parseInt(code, 8))
    if (code === '\n') return ''
    return escapes[code] ?? whole
  })
}
