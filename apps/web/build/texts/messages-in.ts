import { basename } from 'node:path'
import { type ESTree, parseAst, Visitor } from 'vite'

export interface Message {
  /** `contests/contest-pages.registrationTexts.placesLeft`. */
  id: string
  /** In English, in ICU's format. */
  text: string
  /** A comment in the line above, which translators read. */
  note?: string
  /** Where the literal stands in the file. */
  start: number
  end: number
}

/** A call of `texts` in a file, and its messages. */
export interface TextsCall {
  start: number
  end: number
  /** Its argument, which is what remains of the call in a build. */
  argument: { start: number; end: number }
  /** The bounds that every message may use: their names, and the source of the object. */
  bounds: { names: string[]; source: string } | null
  messages: Message[]
}

type Node = ESTree.Node

/** The messages of one file of the catalogue. Anything that is not written out in the file is refused, because it could not be translated. */
export function textsCallsIn(code: string, catalogue: string): TextsCall[] {
  const program = parseAst(code, { lang: 'ts' })
  const found = program.body.flatMap(declarationsIn).flatMap(({ id, init }) => {
    const call = init && plain(init)
    if (!call || !isTextsCall(call)) return []
    const argument = call.arguments[0]
    if (id.type !== 'Identifier' || argument === undefined) throw new Error(`${catalogue}: texts() needs a name`)
    const messages = messagesOf(plain(argument), `${catalogue}.${id.name}`, code)
    const bounds = boundsOf(call.arguments[1], code)
    const { start, end } = argument
    return [{ start: call.start, end: call.end, argument: { start, end }, bounds, messages }]
  })
  if (found.length !== countCalls(program)) throw new Error(`${catalogue}: texts() is for constants of the file`)
  return found
}

function declarationsIn(statement: Node): ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

const isTextsCall = (node: Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'texts'

function countCalls(program: ESTree.Program): number {
  let count = 0
  new Visitor({ CallExpression: (node) => void (isTextsCall(node) && count++) }).visit(program)
  return count
}

/** Without `as` and `satisfies`. */
function plain(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? plain(node.expression) : node
}

function messagesOf(node: Node, id: string, code: string): Message[] {
  if (node.type === 'ObjectExpression') return node.properties.flatMap((property) => ofProperty(property, id, code))
  if (node.type === 'ArrayExpression') return ofList(node.elements, id, code)
  const text = literalText(node)
  if (text === null) throw new Error(`${id} is not a literal text`)
  return [{ id, text, start: node.start, end: node.end }]
}

/** A refusal is a status, which stays, and its message; any other list is of messages. */
function ofList(elements: readonly (Node | null)[], id: string, code: string): Message[] {
  const [first, message] = elements
  if (first?.type === 'Literal' && typeof first.value === 'number') return message ? messagesOf(message, id, code) : []
  return elements.flatMap((each, index) => (each ? messagesOf(plain(each), `${id}.${index}`, code) : []))
}

function boundsOf(node: Node | undefined, code: string): TextsCall['bounds'] {
  if (node?.type !== 'ObjectExpression') return null
  const names = node.properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : ''))
  return { names, source: code.slice(node.start, node.end) }
}

const nameOf = (key: Node) => (key.type === 'Identifier' ? key.name : (literalText(key) ?? ''))

function ofProperty(property: Node, id: string, code: string): Message[] {
  if (property.type !== 'Property' || property.computed) throw new Error(`${id} has a computed name`)
  const note = noteAbove(code, property.start)
  return messagesOf(plain(property.value), `${id}.${nameOf(property.key)}`, code).map((message) => ({
    ...(note && { note }),
    ...message,
  }))
}

function literalText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : String(node.raw)
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

function noteAbove(code: string, start: number): string | undefined {
  const above = code.slice(0, start).trimEnd().split('\n').at(-1)?.trim()
  return above
    ?.match(/^\/\/ (.*)|^\/\*\* (.*) \*\/$/)
    ?.slice(1)
    .find((note) => note !== undefined)
}

const CATALOGUES: [folder: RegExp, prefix: string][] = [
  [/\/apps\/web\/src\/copy\/(.+)\.ts$/, ''],
  [/\/packages\/contract\/src\/messages\/(.+)\.ts$/, 'contract/'],
  [/\/packages\/problem-format\/src\/messages\/(.+)\.ts$/, 'packages/'],
  [/\/apps\/cli\/src\/arbiter\/words\/(.+)\.ts$/, 'cli/'],
]

/** The name of the catalogue that a source file is: `contests/contest-pages`. Null for every other file. */
export function catalogueOf(file: string): string | null {
  const path = file.replaceAll('\\', '/')
  if (/\.test\.ts$/.test(basename(path))) return null
  for (const [folder, prefix] of CATALOGUES) {
    const name = path.match(folder)?.[1]
    if (name) return `${prefix}${name}`
  }
  return null
}
