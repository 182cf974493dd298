import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree, as far as it is read here. */
export interface Node {
  type: string
  [key: string]: unknown
}

/** Where an imported name is declared. */
export interface Imported {
  file: string
  name: string
}

/** The top level of a file: what it declares, and what it imports from our own sources. */
export interface Source {
  declared: Map<string, Node>
  imported: Map<string, Imported>
  body: Node[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
export const text = (value: unknown) => String(value)

/** Reads each file once. */
export function sourceReader(root: string): (file: string) => Source {
  const known = new Map<string, Source>()
  return (file) => {
    const source = known.get(file) ?? readSource(root, file)
    known.set(file, source)
    return source
  }
}

function readSource(root: string, file: string): Source {
  const body = nodes(parseSync(file, readFileSync(file, 'utf8')).program.body)
  const statements = body.map((node) => (isNode(node.declaration) ? node.declaration : node))
  return { body, declared: new Map(statements.flatMap(namesIn)), imported: importsOf(root, file, body) }
}

/** The names that a statement declares, each with the whole statement's node or its own part of it. */
export function namesIn(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return nodes(statement.declarations).flatMap((one) =>
      boundNames(one.id as Node).map((name): [string, Node] => [name, one]),
    )
  return isNode(statement.id) ? [[text(statement.id.name), statement]] : []
}

/** `a`, `{ a, b: c }` and `[a, b]` all bind names. */
export function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [text(pattern.name)]
  if (pattern.type === 'Property') return boundNames(pattern.value as Node)
  return pattern.type.startsWith('TS') ? [] : childrenOf(pattern).flatMap(boundNames)
}

function importsOf(root: string, file: string, body: Node[]): Map<string, Imported> {
  const statements = body.filter(({ type }) => type === 'ImportDeclaration')
  return new Map(statements.flatMap((one) => importsIn(one, fileOf(root, file, text((one.source as Node).value)))))
}

function importsIn(statement: Node, file: string | undefined): [string, Imported][] {
  if (!file) return []
  return nodes(statement.specifiers).map((one) => {
    const name = isNode(one.imported) ? text(one.imported.name) : '*'
    return [text((one.local as Node).name), { file, name }]
  })
}

/** Undefined for a package of npm or of Node. */
function fileOf(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [scope, name, ...path] = specifier.split('/')
  return scope === '@arbiter' ? join(root, 'packages', name ?? '', 'src', `${path.join('/')}.ts`) : undefined
}
