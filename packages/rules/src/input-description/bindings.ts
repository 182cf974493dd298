import type { Expression, FunctionName, Operator } from './description.ts'
import { type ArgumentsOf, type DescriptionCode, faultAt } from './fault.ts'

export type Value = bigint | string | readonly Value[]

/** What the names stand for while an input is written or read. */
export class Bindings {
  readonly #values = new Map<string, Value>()
  readonly #sets = new Map<string, OpenSet>()
  /** The line of the description that is being worked on. */
  line = 1

  get(name: string): Value | undefined {
    return this.#values.get(name)
  }

  give(name: string | null, value: Value): void {
    if (name !== null) this.#values.set(name, value)
  }

  /** Made by the first line that opens or names a member. */
  set(name: string): OpenSet {
    const set = this.#sets.get(name) ?? { opened: 0, members: [] }
    this.#sets.set(name, set)
    return set
  }

  amount(expression: Expression): bigint {
    switch (expression.kind) {
      case 'number':
        return expression.value
      case 'negative':
        return -this.amount(expression.of)
      case 'binary':
        return combined(expression.operator, this.amount(expression.left), () => this.amount(expression.right), this)
      case 'call':
        return this.#call(expression.name, expression.arguments)
      case 'name':
        return this.#number(expression.name)
      case 'text':
        return this.fail('description.textForNumber')
    }
  }

  /** The value as a length, never more than the largest input of a program. */
  length(expression: Expression): number {
    const amount = this.amount(expression)
    if (amount < 0n || amount > MAX_LENGTH) this.fail('description.noLength', { amount: String(amount) })
    return Number(amount)
  }

  isTrue(condition: Expression): boolean {
    return this.amount(condition) !== 0n
  }

  fail<Code extends DescriptionCode>(code: Code, ...values: ArgumentsOf<Code>): never {
    throw faultAt(this.line, code, ...values)
  }

  #number(name: string): bigint {
    const value = this.#values.get(name)
    return typeof value === 'bigint' ? value : this.fail('description.notSingle', { name })
  }

  #call(name: FunctionName, given: readonly Expression[]): bigint {
    const [first, second] = given
    if (name === 'closed') return this.#closed(first)
    if (name === 'length') return BigInt(this.#list(first).length)
    if (name === 'count') return BigInt(occurrences(this.#list(first), this.#list(second)))
    const values = given.length === 1 ? this.#numbers(first) : given.map((each) => this.amount(each))
    return folded(name, values) ?? this.fail('description.ofNothing', { name })
  }

  #closed(set: Expression | undefined): bigint {
    const { opened, members } = this.set(set?.kind === 'name' ? set.name : '')
    return BigInt(opened - members.length)
  }

  #list(expression: Expression | undefined): string | readonly Value[] {
    if (expression?.kind === 'text') return expression.text
    const value = expression?.kind === 'name' ? this.#values.get(expression.name) : undefined
    if (typeof value === 'string' || Array.isArray(value)) return value
    return expression ? [this.amount(expression)] : this.fail('description.noArgument')
  }

  #numbers(expression: Expression | undefined): bigint[] {
    const list = this.#list(expression)
    const numbers = typeof list === 'string' ? [] : list.flat(3).filter((value) => typeof value === 'bigint')
    return numbers as bigint[]
  }
}

/** Members are numbered from 1 in the order in which lines bring them. */
export interface OpenSet {
  opened: number
  members: bigint[]
}

/** After a repeat, a name stands for the values of all its rounds. */
export function collect(values: Value[], value: Value | undefined): void {
  if (Array.isArray(value)) for (const each of value) values.push(each)
  else if (value !== undefined) values.push(value)
}

const MAX_LENGTH = 10_000_000n

function folded(name: 'min' | 'max' | 'sum', values: readonly bigint[]): bigint | undefined {
  if (name === 'sum') return values.reduce((sum, value) => sum + value, 0n)
  const [first, ...rest] = values
  const isBetter = (one: bigint, other: bigint) => (name === 'min' ? one < other : one > other)
  return first === undefined ? undefined : rest.reduce((best, value) => (isBetter(value, best) ? value : best), first)
}

/** How often a text is in a text, or a value in a list. */
function occurrences(list: string | readonly Value[], wanted: string | readonly Value[]): number {
  if (typeof list === 'string') return typeof wanted === 'string' && wanted !== '' ? list.split(wanted).length - 1 : 0
  const value = typeof wanted === 'string' ? wanted : wanted[0]
  return list.filter((each) => each === value).length
}

function combined(operator: Operator, left: bigint, right: () => bigint, bindings: Bindings): bigint {
  if (operator === 'and') return left === 0n ? 0n : right()
  if (operator === 'or') return left === 0n ? right() : 1n
  return arithmetic(operator, left, right(), bindings)
}

function arithmetic(
  operator: Exclude<Operator, 'and' | 'or'>,
  left: bigint,
  right: bigint,
  bindings: Bindings,
): bigint {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0n ? bindings.fail('description.byZero') : left / right
    default:
      return compared(operator, left, right) ? 1n : 0n
  }
}

function compared(operator: '==' | '!=' | '<' | '<=' | '>' | '>=', left: bigint, right: bigint): boolean {
  if (operator === '==') return left === right
  if (operator === '!=') return left !== right
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}
