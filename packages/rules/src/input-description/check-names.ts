import type { Description, Expression, Item, Statement } from './description.ts'
import { type ArgumentsOf, type DescriptionCode, faultAt } from './fault.ts'
import { amountsOf } from './names.ts'

const KEYWORDS = new Set([
  ...[
    'repeat',
    'tree',
    'graph',
    'grid',
    'where',
    'with',
    'or',
    'and',
    'int',
    'decimal',
    'string',
    'permutation',
    'open',
  ],
  ...['opens', 'distinct', 'ascending', 'descending', 'digits', 'simple', 'connected', 'loops', 'once'],
])

/** Each name is given once, and before it is used. */
export function checkNames({ statements }: Description): void {
  const checker = new NameChecker()
  for (const statement of statements) checker.check(statement)
}

class NameChecker {
  readonly #values = new Set<string>()
  readonly #sets = new Set<string>()
  #line = 1

  check(statement: Statement): void {
    this.#line = statement.line
    if (statement.kind === 'line') this.#checkLine(statement)
    else if (statement.kind === 'repeat') this.#checkRepeat(statement)
    else if (statement.kind === 'where') this.#checkExpression(statement.condition)
    else this.#checkBlock(statement)
  }

  #checkRepeat({ count, body }: Extract<Statement, { kind: 'repeat' }>): void {
    this.#checkExpression(count)
    for (const inner of body) this.check(inner)
  }

  #checkBlock(statement: Extract<Statement, { kind: 'grid' | 'graph' }>): void {
    for (const expression of amountsOf(statement)) this.#checkExpression(expression)
    if (statement.kind === 'grid') this.#give(statement.name)
    else this.#checkItems(statement.columns)
  }

  #checkLine({ forms }: Extract<Statement, { kind: 'line' }>): void {
    for (const { opens } of forms) if (opens) this.#sets.add(opens)
    for (const { items, where } of forms) {
      this.#checkItems(items)
      if (where) this.#checkExpression(where)
    }
  }

  #checkItems(items: readonly Item[]): void {
    for (const item of items) {
      for (const expression of amountsOf(item)) this.#checkExpression(expression)
      if (item.kind === 'open' && !this.#sets.has(item.set)) this.#fail('description.notOpened', { name: item.set })
      if (item.kind !== 'literal') this.#give(item.name)
    }
  }

  #give(name: string | null): void {
    if (name === null) return
    if (KEYWORDS.has(name)) this.#fail('description.reserved', { name })
    if (this.#values.has(name)) this.#fail('description.twice', { name })
    this.#values.add(name)
  }

  #checkExpression(expression: Expression): void {
    if (expression.kind === 'name' && !this.#values.has(expression.name))
      this.#fail('description.unknownName', { name: expression.name })
    if (expression.kind === 'negative') this.#checkExpression(expression.of)
    if (expression.kind === 'binary')
      for (const side of [expression.left, expression.right]) this.#checkExpression(side)
    if (expression.kind === 'call') this.#checkCall(expression)
  }

  #checkCall(call: Extract<Expression, { kind: 'call' }>): void {
    const [first] = call.arguments
    if (call.name !== 'closed') for (const each of call.arguments) this.#checkExpression(each)
    else if (first?.kind !== 'name' || !this.#sets.has(first.name)) this.#fail('description.closed')
  }

  #fail<Code extends DescriptionCode>(code: Code, ...values: ArgumentsOf<Code>): never {
    throw faultAt(this.#line, code, ...values)
  }
}
