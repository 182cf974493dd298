/**
 * An interpreter of checktestdata, the language in which more than half of all packages describe their inputs. A grammar is a
 * program that reads the input; here it has bounded steps, exact numbers and regular expressions in linear time, so that it
 * may be run on uploaded packages.
 */
import { FaultError, fault, type PlainFault } from '../fault.ts'
import { DataReader } from './data-reader.ts'
import type { Command, Comparator, Expression, Variable } from './grammar.ts'
import { parseGrammar } from './parse-grammar.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { GrammarError } from './tokens.ts'
import { calculate, compareValues, decimalValue, isText, keyOf, type Value, ValueError, wholeValue } from './values.ts'

export interface Mismatch {
  /** The place in the input. */
  line: number
  column: number
  /** The line of the grammar. */
  grammarLine: number
  fault: PlainFault
}

export interface TestDataGrammar {
  /** Null if the input is as the grammar says. Throws a GrammarError if the grammar itself is wrong. */
  check(input: Uint8Array): Mismatch | null
}

export function readGrammar(source: string): TestDataGrammar {
  const commands = parseChecked(source)
  return { check: (input) => new Interpreter(commands, input).check() }
}

function parseChecked(source: string): Command[] {
  try {
    return parseGrammar(source)
  } catch (error) {
    if (error instanceof ValueError) throw new GrammarError(1, error.found)
    throw error
  }
}

/** Commands and expressions; a loop that reads nothing ends here. */
const MIN_STEPS = 5_000_000
const STEPS_PER_BYTE = 50
const MAX_VARIABLES = 5_000_000

class DataFault extends FaultError {}

class Interpreter {
  private readonly reader: DataReader
  private readonly commands: readonly Command[]
  private readonly variables = new Map<string, Map<string, Value>>()
  private readonly patterns = new Map<string, Pattern>()
  private steps: number
  private values = 0
  private line = 1

  constructor(commands: readonly Command[], input: Uint8Array) {
    this.commands = commands
    this.reader = new DataReader(input)
    this.steps = MIN_STEPS + STEPS_PER_BYTE * input.length
  }

  check(): Mismatch | null {
    try {
      this.run(this.commands)
      // The end is asked for, also where the grammar does not.
      if (!this.reader.isAtEnd) throw new DataFault(fault('data.longer'))
      return null
    } catch (error) {
      if (error instanceof DataFault) return { ...this.reader.place(), grammarLine: this.line, fault: error.found }
      if (error instanceof FaultError) throw new GrammarError(this.line, error.found)
      if (error instanceof RangeError)
        throw new GrammarError(this.line, fault('input.objection', { message: error.message }))
      throw error
    }
  }

  private run(commands: readonly Command[]): void {
    for (const command of commands) this.execute(command)
  }

  private step(): void {
    if (--this.steps < 0) throw new ValueError(fault('grammar.tooManySteps'))
  }

  private execute(command: Command) {
    this.step()
    this.line = command.line
    switch (command.kind) {
      case 'space':
        return this.require(this.reader.takeByte(32), fault('data.space'))
      case 'newline':
        return this.require(this.reader.takeByte(10), fault('data.lineBreak'))
      case 'eof':
        return this.require(this.reader.isAtEnd, fault('data.end'))
      case 'int':
        return this.readInteger(command)
      case 'float':
        return this.readFloat(command)
      case 'string':
        return this.readString(this.value(command.value))
      case 'regex':
        return this.readPattern(command)
      case 'assert':
        return this.require(this.isTrue(command.test), fault('data.assertion'))
      case 'set':
        for (const { variable, value } of command.assignments) this.assign(variable, this.value(value))
        return
      case 'unset':
        for (const name of command.names) this.variables.delete(name)
        return
      case 'repeat':
        return this.repeat(command)
      case 'while':
        return this.loop(command)
      case 'if':
        return this.run(this.isTrue(command.test) ? command.body : command.otherwise)
    }
  }

  private require(isThere: boolean, found: PlainFault): void {
    if (!isThere) throw new DataFault(found)
  }

  private readInteger({ min, max, into }: Extract<Command, { kind: 'int' }>): void {
    const [least, most] = [this.value(min), this.value(max)]
    const start = this.reader.position
    const text = this.reader.takeInteger()
    if (text === null) throw new DataFault(fault('data.integer'))
    const value = BigInt(text)
    this.requireWithin(value, least, most, start, text)
    if (into) this.assign(into, value)
  }

  private requireWithin(value: Value, least: Value, most: Value, start: number, text: string): void {
    if (compareValues(value, least) >= 0 && compareValues(value, most) <= 0) return
    this.reader.position = start
    throw new DataFault(fault('data.outside', { text: text.slice(0, 30), min: shown(least), max: shown(most) }))
  }

  private readFloat({ min, max, decimals, into, notation }: Extract<Command, { kind: 'float' }>): void {
    const [least, most] = [this.value(min), this.value(max)]
    const start = this.reader.position
    const text = this.reader.takeDecimal()
    if (text === null) throw new DataFault(fault('data.number'))
    const isScientific = /e/i.test(text)
    if ((notation === 'fixed' && isScientific) || (notation === 'scientific' && !isScientific)) {
      this.reader.position = start
      throw new DataFault(fault('data.notation', { notation }))
    }
    if (decimals) this.requireDecimals(text, this.value(decimals.min), this.value(decimals.max), start)
    const value = this.numberOf(text)
    this.requireWithin(value, least, most, start, text)
    if (into) this.assign(into, value)
  }

  /** One with thousands of digits is a fault of the data. */
  private numberOf(text: string): Value {
    try {
      return decimalValue(text)
    } catch (error) {
      if (error instanceof ValueError) throw new DataFault(error.found)
      throw error
    }
  }

  private requireDecimals(text: string, least: Value, most: Value, start: number): void {
    const count = BigInt(text.match(/\.(\d+)/)?.[1]?.length ?? 0)
    if (compareValues(count, least) >= 0 && compareValues(count, most) <= 0) return
    this.reader.position = start
    const values = { text: text.slice(0, 30), count: `${count}`, min: shown(least), max: shown(most) }
    throw new DataFault(fault('data.decimals', values))
  }

  private readString(value: Value): void {
    const text = shown(value)
    this.require(this.reader.takeText(text), fault('data.text', { text: JSON.stringify(text.slice(0, 40)) }))
  }

  private readPattern({ pattern, into }: Extract<Command, { kind: 'regex' }>): void {
    const source = this.value(pattern)
    if (!isText(source)) throw new ValueError(fault('grammar.patternNoText'))
    const compiled = this.patterns.get(source) ?? compilePattern(source)
    this.patterns.set(source, compiled)
    const end = compiled.matchAt(this.reader.data, this.reader.position)
    if (end === null) throw new DataFault(fault('data.textLike', { pattern: source.slice(0, 60) }))
    const text = this.reader.takeTo(end)
    if (into) this.assign(into, text)
  }

  private repeat({ counter, count, separator, body, line }: Extract<Command, { kind: 'repeat' }>): void {
    const times = wholeValue(this.value(count))
    for (let index = 0n; index < times; index++) {
      this.step()
      if (index > 0n && separator) this.execute(separator)
      this.line = line
      if (counter) this.assign(counter, index)
      this.run(body)
    }
  }

  private loop({ counter, test, separator, body, line }: Extract<Command, { kind: 'while' }>): void {
    for (let index = 0n; ; index++) {
      this.step()
      this.line = line
      if (counter) this.assign(counter, index)
      if (!this.isTrue(test)) return
      if (index > 0n && separator) this.execute(separator)
      this.run(body)
    }
  }

  private indexOf({ indices }: Variable): string {
    return indices.length === 0 ? '' : indices.map((index) => keyOf(this.value(index))).join(',')
  }

  private assign(variable: Variable, value: Value): void {
    const array = this.variables.get(variable.name) ?? new Map<string, Value>()
    this.variables.set(variable.name, array)
    array.set(this.indexOf(variable), value)
    if (++this.values > MAX_VARIABLES) throw new ValueError(fault('grammar.tooManyValues'))
  }

  private value(expression: Expression): Value {
    this.step()
    switch (expression.kind) {
      case 'value':
        return expression.value
      case 'variable':
        return this.valueOf(expression.variable)
      case 'calculate':
        return calculate(expression.operator, this.value(expression.left), this.value(expression.right))
      case 'length': {
        const text = this.value(expression.of)
        if (!isText(text)) throw new ValueError(fault('grammar.lengthOfText'))
        return BigInt(text.length)
      }
      default:
        throw new ValueError(fault('grammar.conditionForValue'))
    }
  }

  private valueOf(variable: Variable): Value {
    const value = this.variables.get(variable.name)?.get(this.indexOf(variable))
    if (value === undefined) throw new ValueError(fault('grammar.noValueYet', { name: variable.name }))
    return value
  }

  private isTrue(expression: Expression): boolean {
    this.step()
    switch (expression.kind) {
      case 'compare':
        return isSo(expression.by, compareValues(this.value(expression.left), this.value(expression.right)))
      case 'and':
        return this.isTrue(expression.left) && this.isTrue(expression.right)
      case 'or':
        return this.isTrue(expression.left) || this.isTrue(expression.right)
      case 'not':
        return !this.isTrue(expression.of)
      case 'match':
        return this.isNextOf(this.value(expression.letters))
      case 'at-end':
        return this.reader.isAtEnd
      case 'in-array':
        return this.isInArray(this.value(expression.value), expression.array)
      case 'unique':
        return this.areUnique(expression.arrays)
      default:
        throw new ValueError(fault('grammar.valueForCondition'))
    }
  }

  private isNextOf(letters: Value): boolean {
    const { next } = this.reader
    return next !== undefined && isText(letters) && letters.includes(String.fromCharCode(next))
  }

  private array(name: string): Map<string, Value> {
    const array = this.variables.get(name)
    if (!array) throw new ValueError(fault('grammar.noValueYet', { name }))
    return array
  }

  private isInArray(value: Value, name: string): boolean {
    const key = keyOf(value)
    const array = this.array(name)
    this.steps -= array.size
    return [...array.values()].some((each) => keyOf(each) === key)
  }

  /** For several arrays, the tuples of values at the same index have to differ. */
  private areUnique(names: string[]): boolean {
    const [first, ...others] = names.map((name) => this.array(name))
    if (!first) return true
    if (others.some((array) => array.size !== first.size)) throw new ValueError(fault('grammar.differentSizes'))
    this.steps -= first.size * names.length
    const tuples = [...first].map(([index, value]) =>
      [value, ...others.map((array) => array.get(index) ?? '')].map(keyOf).join('\0'),
    )
    return new Set(tuples).size === tuples.length
  }
}

function isSo(by: Comparator, order: number): boolean {
  switch (by) {
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    case '>=':
      return order >= 0
    case '==':
      return order === 0
    case '!=':
      return order !== 0
  }
}

const shown = (value: Value) => (typeof value === 'object' ? `${Number(value.n) / Number(value.d)}` : `${value}`)
