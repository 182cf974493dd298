import type { Node } from 'web-tree-sitter'

/**
 * The names of functions and variables. Only the text of a single identifier is read: reading the text of whole expressions
 * at each level of a nested one would take quadratic time.
 */
export const identifiers: ReadonlySet<string> = new Set([
  ...['identifier', 'type_identifier', 'field_identifier', 'property_identifier', 'namespace_identifier'],
  ...['private_property_identifier', 'shorthand_property_identifier'],
  // Of Ruby's constants, of PHP, and of Haskell's values and modules.
  ...['constant', 'name', 'variable', 'module_id'],
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
  return nameWithin(firstField(node, CALLED_FIELDS) ?? unnamedCallee(node))
}

/** `a` of `a.f(x)`, where it is a plain name. */
export function ownerName(node: Node): string | undefined {
  const callee = firstField(node, ['function', 'name'])
  const owner = firstField(node, OWNER_FIELDS) ?? (callee && firstField(callee, OWNER_FIELDS))
  return identifierText(owner)
}

/** The name in a declaration of a single plain name. */
export function declaredName(node: Node): string | undefined {
  const declared = DECLARED_BY_FIRST.has(node.type) ? node.namedChild(0) : firstField(node, DECLARED_FIELDS)
  return identifierText(declared && onlyOne(declared))
}

const CALLED_FIELDS = ['function', 'name', 'method', 'left_operand'] as const
const OWNER_FIELDS = ['object', 'operand', 'expression', 'table', 'receiver'] as const
const DECLARED_FIELDS = ['name', 'declarator', 'left', 'pattern'] as const
/** The name is the first child, and has no field, in Lua and Kotlin. */
const DECLARED_BY_FIRST = new Set(['assignment_statement', 'variable_declaration', 'class_parameter'])
const NAME_FIELDS = ['declarator', 'name', 'property', 'field', 'attribute', 'method', 'id'] as const
const WRAPPERS = new Set(['reference_declarator', 'parenthesized_declarator'])
/** Names that stand in a list or behind a sign. */
const WRAPPED_NAMES = new Set(['expression_list', 'variable_list', 'variable_name'])

const firstField = (node: Node, fields: readonly string[]) =>
  fields.reduce<Node | null>((found, field) => found ?? node.childForFieldName(field), null)

const onlyOne = (node: Node) => (WRAPPED_NAMES.has(node.type) && node.namedChildCount === 1 ? node.namedChild(0) : node)

/** Kotlin's grammar has no field for what is called; before a last lambda stands a call of its own. */
function unnamedCallee(node: Node): Node | null {
  const callee = node.namedChild(0)
  return callee?.type === 'call_expression' ? callee.namedChild(0) : callee
}

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
  if (node.type === 'navigation_expression') return node.namedChild(1)
  if (node.type === 'generic_function') return node.childForFieldName('function')
  for (const field of NAME_FIELDS) {
    const child = node.childForFieldName(field)
    if (child) return child
  }
  return null
}
