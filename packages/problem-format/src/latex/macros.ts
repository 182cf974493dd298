import { LatexCursor } from './cursor.ts'

/** Bounds for macros that are defined in terms of themselves: uses, depth and length. */
const MAX_EXPANSIONS = 5_000
const MAX_DEPTH = 20
const MAX_LENGTH = 500_000

interface Macro {
  parameters: number
  /** The default of the first parameter if it is optional; otherwise null. */
  preset: string | null
  body: string
}

interface Expansion {
  macros: Map<string, Macro>
  expansions: number
  length: number
  isTooLong: boolean
}

export interface Expanded {
  text: string
  /** Some uses were left as they are, because there were too many. */
  isTooLong: boolean
}

/** The text with the commands that it defines itself written out; the definitions are left out. */
export function expandMacros(source: string): Expanded {
  const expansion: Expansion = { macros: new Map(), expansions: 0, length: 0, isTooLong: false }
  const text = expand(source, expansion, 0)
  return { text, isTooLong: expansion.isTooLong }
}

const VERBATIM = /\\begin\{(verbatim\*?|lstlisting)\}[\s\S]*?\\end\{\1\}|\\verb\*?([^a-zA-Z\s*])[^\n]*?\2/y

function expand(source: string, expansion: Expansion, depth: number): string {
  const cursor = new LatexCursor(source)
  const parts: string[] = []
  while (!cursor.isAtEnd) {
    const plain = cursor.take(/[^\\%]+/y) ?? cursor.take(/%[^\n]*/y) ?? cursor.take(VERBATIM)
    if (plain) parts.push(plain[0])
    else parts.push(expandCommand(cursor, expansion, depth))
  }
  return parts.join('')
}

function expandCommand(cursor: LatexCursor, expansion: Expansion, depth: number): string {
  const start = cursor.position
  const name = cursor.take(/\\([a-zA-Z@]+\*?|[\s\S]?)/y)?.[1] ?? ''
  if (/^(re)?newcommand\*?$|^providecommand\*?$/.test(name)) return define(cursor, expansion, start)
  if (name === 'def') return defineByDef(cursor, expansion, start)
  const macro = expansion.macros.get(name)
  if (!macro) return cursor.text.slice(start, cursor.position)
  return use(cursor, macro, expansion, depth) ?? cursor.text.slice(start, cursor.position)
}

/** Line breaks stay, so that later lines keep their numbers. */
const breaksIn = (cursor: LatexCursor, start: number) =>
  cursor.text.slice(start, cursor.position).replace(/[^\n]/g, '').slice(0, 1)

function define(cursor: LatexCursor, { macros }: Expansion, start: number): string {
  const name = (cursor.takeArgument() ?? '').trim().replace(/^\\/, '')
  const parameters = Number(cursor.takeOptional() ?? 0)
  const preset = cursor.takeOptional()
  const body = cursor.takeArgument()
  if (body !== null && name !== '' && parameters >= 0 && parameters <= 9) macros.set(name, { parameters, preset, body })
  return breaksIn(cursor, start)
}

/** `\def\name#1#2{…}`; what stands between parameters is not supported, so such a definition is left out. */
function defineByDef(cursor: LatexCursor, { macros }: Expansion, start: number): string {
  const head = cursor.take(/\s*\\([a-zA-Z@]+)\s*((?:#[1-9])*)\s*/y)
  const body = cursor.takeArgument()
  if (head?.[1] && body !== null) macros.set(head[1], { parameters: (head[2] ?? '').length / 2, preset: null, body })
  return breaksIn(cursor, start)
}

/** Null if it is too much. */
function use(cursor: LatexCursor, macro: Macro, expansion: Expansion, depth: number): string | null {
  if (depth >= MAX_DEPTH || ++expansion.expansions > MAX_EXPANSIONS || expansion.length > MAX_LENGTH) {
    expansion.isTooLong = true
    return null
  }
  const args = argumentsOf(cursor, macro)
  if (macro.parameters === 0) cursor.take(/[ \t]*(?:\{\})?/y)
  const body = macro.body.replace(/#([1-9])/g, (_, number: string) => args[Number(number) - 1] ?? '')
  expansion.length += body.length
  const expanded = expand(body, expansion, depth + 1)
  // In front of a letter the blanks behind its name are the end of the command before it.
  return /\\[a-zA-Z]+$/.test(expanded) ? `${expanded} ` : expanded
}

function argumentsOf(cursor: LatexCursor, { parameters, preset }: Macro): string[] {
  const args: string[] = []
  if (preset !== null && parameters > 0) args.push(cursor.takeOptional() ?? preset)
  while (args.length < parameters) args.push(cursor.takeArgument() ?? '')
  return args
}
