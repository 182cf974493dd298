import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Endpoint } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import { boundNames, childrenOf, type Node, namesIn, nodes, type Source, sourceReader, text } from './read-sources.ts'

/** The functions that register a call, with the place of the endpoint among their arguments. */
const REGISTERING: Record<string, number> = { serve: 2, serveRaw: 2, serveFeed: 2, passToRunner: 2, serveRun: 1 }
/** The catalogue, what answers with any code of it, what every call goes through, and the database, which knows no refusals. */
const NOT_FOLLOWED =
  /contract\/src\/(messages\/|refusal|failure|answer)|api\/src\/http\/(serve|context|guards)\.|packages\/database/

/** Names that the functions around a handler declare. */
type Locals = ReadonlyMap<string, Node>
const NO_LOCALS: Locals = new Map()

/** A part of a file, whose names are resolved there. */
interface Part {
  file: string
  node: Node
  locals: Locals
}

interface Served {
  file: string
  endpoint: Node
  parts: Part[]
}

/**
 * Which refusals each call can be answered with, read from the code: a code counts for a call if it is written in its handler
 * or in a declaration that the handler refers to, directly or through others. Names are followed, not values: the list may
 * name a code too many, and lacks one only if it reaches the handler through an interface.
 */
export async function refusalsByCall(root: string): Promise<Record<string, string[]>> {
  const read = sourceReader(root)
  const byCall = new Map<string, string[]>()
  for (const { file, endpoint, parts } of routeFiles(root).flatMap((file) => servedIn(file, read(file)))) {
    const call = await callNamed(read(file), endpoint)
    byCall.set(call, [...new Set([...(byCall.get(call) ?? []), ...codesReached(read, parts)])].sort())
  }
  return Object.fromEntries([...byCall].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function routeFiles(root: string): string[] {
  const files = ['apps/api/src', 'apps/runner/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  return files.filter((file) => /(routes|runs\/runner|runner\/src\/server)\.ts$/.test(file))
}

/** Functions with an `app` share their locals, because they pass them to each other. */
function servedIn(file: string, { body }: Source): Served[] {
  const functions = body.map((node) => (node.declaration as Node | null) ?? node).filter(({ params }) => params)
  const routes = functions.filter((one) => [...parametersOf(one), ...variablesOf(one)].some(([name]) => name === 'app'))
  const locals = new Map([...routes.flatMap(parametersOf), ...routes.flatMap(variablesOf)])
  return routes.flatMap((node) => servedBelow(file, node, locals))
}

/** A parameter stands for its type. */
const parametersOf = ({ params }: Node) =>
  nodes(params).flatMap((one) => boundNames(one).map((name): [string, Node] => [name, one]))

const variablesOf = ({ body }: Node) => nodes((body as Node | null)?.body).flatMap(namesIn)

/** `serve(app, context, endpoint, handler, options)` and its siblings. */
function servedBelow(file: string, node: Node, around: Locals): Served[] {
  const callee = node.callee as Node | undefined
  const place = node.type === 'CallExpression' ? REGISTERING[text(callee?.name)] : undefined
  const locals = node.type === 'ArrowFunctionExpression' ? new Map([...around, ...variablesOf(node)]) : around
  if (!callee || place === undefined) return childrenOf(node).flatMap((child) => servedBelow(file, child, locals))
  const endpoint = nodes(node.arguments)[place]
  const parts = [callee, ...nodes(node.arguments).slice(place + 1)].map((node) => ({ file, node, locals }))
  return endpoint ? [{ file, endpoint, parts }] : []
}

/** `submit`, or `calls.submit` of a whole import. */
async function callNamed({ imported }: Source, endpoint: Node): Promise<string> {
  const whole = endpoint.object as Node | undefined
  const from = imported.get(text((whole ?? endpoint).name))
  const name = whole ? text((endpoint.property as Node).name) : from?.name
  const call = from && name ? ((await import(from.file))[name] as Endpoint | undefined) : undefined
  if (!call) throw new Error(`${name} is served, but is no call of the contract`)
  return `${call.method} ${call.path}`
}

type Read = (file: string) => Source

function codesReached(read: Read, parts: Part[]): Set<string> {
  const reached = new Set<Node>()
  const codes = new Set<string>()
  const words = new Set<string>()
  const endings = new Set<string>()
  const waiting = [...parts]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (reached.has(part.node)) continue
    reached.add(part.node)
    const mentioned = mentionedIn(part.node)
    for (const code of mentioned.codes) codes.add(code)
    for (const word of mentioned.words) words.add(word)
    for (const ending of mentioned.endings) endings.add(ending)
    for (const name of mentioned.names) waiting.push(...declarationsOf(read, part, name))
  }
  return new Set([...codes, ...composedOf(words, endings)])
}

/** `${kind}.contest-live` is a code of each kind that is written where the call reaches it. */
function composedOf(words: Set<string>, endings: Set<string>): string[] {
  return [...endings].flatMap((ending) => [...words].map((word) => word + ending)).filter((code) => code in refusals)
}

function declarationsOf(read: Read, { file, locals }: Part, name: string): Part[] {
  const local = locals.get(name)
  if (local) return [{ file, node: local, locals }]
  if (name.startsWith('./')) return wholeFile(read, join(dirname(file), name))
  const own = read(file).declared.get(name)
  if (own) return [{ file, node: own, locals: NO_LOCALS }]
  return imported(read, file, name)
}

/** The entry of a worker, which is started by its path. */
const wholeFile = (read: Read, file: string) => read(file).body.map((node) => ({ file, node, locals: NO_LOCALS }))

/** By its name, or as a member of a whole import. */
function imported(read: Read, file: string, name: string): Part[] {
  const [first = '', member] = name.split('.')
  const from = read(file).imported.get(first)
  if (!from || NOT_FOLLOWED.test(from.file)) return []
  const node = read(from.file).declared.get(from.name === '*' ? (member ?? '') : from.name)
  return node ? [{ file: from.file, node, locals: NO_LOCALS }] : []
}

interface Mentioned {
  names: Set<string>
  codes: Set<string>
  /** Short texts, and what stands behind one of them in a template: together they may be a code. */
  words: Set<string>
  endings: Set<string>
}

const known = new WeakMap<Node, Mentioned>()

function mentionedIn(node: Node): Mentioned {
  const mentioned = known.get(node) ?? { names: new Set(), codes: new Set(), words: new Set(), endings: new Set() }
  if (!known.has(node)) addMentioned(node, mentioned)
  known.set(node, mentioned)
  return mentioned
}

function addMentioned(node: Node, mentioned: Mentioned): void {
  const { names, codes, words, endings } = mentioned
  if (node.type === 'Identifier') names.add(text(node.name))
  if (node.type === 'MemberExpression') names.add(`${(node.object as Node).name}.${(node.property as Node).name}`)
  if (node.type === 'Literal' && text(node.value) in refusals) codes.add(text(node.value))
  if (node.type === 'Literal' && /^\.\/.+\.ts$/.test(text(node.value))) names.add(text(node.value))
  if (node.type === 'Literal' && /^[a-z-]+$/.test(text(node.value))) words.add(text(node.value))
  if (node.type === 'TemplateElement') endings.add(text((node.value as { raw: string }).raw))
  // `refusals['code.too-large'][1]` is its sentence.
  for (const child of childrenOf(node))
    if (child !== node.property || child.type !== 'Literal') addMentioned(child, mentioned)
}
