import type { Characters, Expression, GraphStatement, GridStatement, Item, Statement } from './description.ts'

/** The amounts that an item, a grid or a graph depends on. */
export function amountsOf(part: Item | GridStatement | GraphStatement): Expression[] {
  if (part.kind === 'integer') return [...sizesOf(part), ...part.ranges.flatMap(({ low, high }) => [low, high])]
  if (part.kind === 'decimal') return [...sizesOf(part), part.range.low, part.range.high]
  if (part.kind === 'text' || part.kind === 'grid') return [...sizesOf(part), ...digitsOf(part.characters)]
  return sizesOf(part)
}

/** Those of them that say how long it is. */
export function sizesOf(part: Item | GridStatement | GraphStatement): Expression[] {
  if (part.kind === 'literal' || part.kind === 'open') return []
  if (part.kind === 'permutation') return [part.size]
  if (part.kind === 'grid') return [part.rows, part.columns]
  if (part.kind === 'graph') return part.edges ? [part.size, part.edges] : [part.size]
  const count = part.count ? [part.count] : []
  return part.kind === 'text' ? [...count, part.length.low, part.length.high] : count
}

const digitsOf = ({ digitsBelow }: Characters) => (digitsBelow ? [digitsBelow] : [])

/** The names that a round of a repeat gives. */
export function namesGiven(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) => {
    if (statement.kind === 'repeat') return namesGiven(statement.body)
    if (statement.kind === 'grid') return statement.name ? [statement.name] : []
    if (statement.kind === 'graph') return named(statement.columns)
    return statement.kind === 'line' ? statement.forms.flatMap(({ items }) => named(items)) : []
  })
}

const named = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind !== 'literal' && item.name !== null ? [item.name] : []))

/** The names on which the length of the input depends, as `n` in `int 1..9 [n]`. */
export function sizeNames(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(sizeExpressions).flatMap(namesIn))
}

function sizeExpressions(statement: Statement): Expression[] {
  if (statement.kind === 'repeat') return [statement.count, ...statement.body.flatMap(sizeExpressions)]
  if (statement.kind === 'grid') return sizesOf(statement)
  if (statement.kind === 'graph') return [...sizesOf(statement), ...statement.columns.flatMap(sizesOf)]
  return statement.kind === 'line' ? statement.forms.flatMap(({ items }) => items.flatMap(sizesOf)) : []
}

function namesIn(expression: Expression): string[] {
  if (expression.kind === 'name') return [expression.name]
  if (expression.kind === 'negative') return namesIn(expression.of)
  if (expression.kind === 'binary') return [...namesIn(expression.left), ...namesIn(expression.right)]
  return expression.kind === 'call' ? expression.arguments.flatMap(namesIn) : []
}
