import type { Node } from 'web-tree-sitter'

/**
 * The names of functions and variables. Only the text of a single identifier is read: reading the text of whole expressions
 * at each level of a nested one would take quadratic time.
 */
export const identifiers: ReadonlySet<string> = new Set([
  ...['identifier', 'type_identifier', 'field_identifier', 'property_identifier', 'namespace_identifier'],
  ...['private_property_identifier', 'shorthand_property_identifier'],
])
/** Levels of pointers, references, qualifiers and brackets around a name; real programs have two or three. */
const MAX_LEVELS = 8

export const isIdentifier = (type: string) => identifiers.has(type)

const identifierText = (node: Node | null) => (node && isIdentifier(node.type) ? node.text : undefined)

/** `f` of `int *A::f(int x) {…}`, of `def f(x):` and of `function f(x) {…}`. */
export function functionName(node: Node): string | undefined {
  return nameWithin(node.childForFieldName('name') ?? node.childForFieldName('declarator'))
}

/** `f` of `f(x)`, `a.f(x)`, `A::f<int>(x)`; nothing of `f(x)(y)`. */
export function calledName(node: Node): string | undefined {
  return nameWithin(node.childForFieldName('function') ?? node.childForFieldName('name'))
}

/** The name in a declaration of a single plain name. */
export function declaredName(node: Node): string | undefined {
  const fields = ['name', 'declarator', 'left'] as const
  const declared = fields.map((field) => node.childForFieldName(field)).find((child) => child !== null)
  return identifierText(declared ?? null)
}

const NAME_FIELDS = ['declarator', 'name', 'property', 'field', 'attribute'] as const
const WRAPPERS = new Set(['reference_declarator', 'parenthesized_declarator'])

function nameWithin(start: Node | null): string | undefined {
  let node = start
  for (let level = 0; node && level < MAX_LEVELS; level++) {
    if (isIdentifier(node.type)) return node.text
    node = innerName(node)
  }
  return undefined
}

function innerName(node: Node): Node | null {
  if (WRAPPERS.has(node.type)) return node.namedChild(0)
  for (const field of NAME_FIELDS) {
    const child = node.childForFieldName(field)
    if (child) return child
  }
  return null
}
