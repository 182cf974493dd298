import { fault } from '../fault.ts'
import type { Command, Comparator, Expression, Notation, Variable } from './grammar.ts'
import { GrammarError, type Token, tokensOf } from './tokens.ts'
import { decimalValue, type Operator } from './values.ts'

/** Throws a GrammarError with the line. */
export function parseGrammar(source: string): Command[] {
  return new Parser(tokensOf(source)).commands([])
}

const MAX_DEPTH = 200

type Found = Pick<Token, 'kind' | 'text'>

const otherWord = ({ kind, text: found }: Found, text: string) =>
  kind === 'end' ? fault('grammar.endForWord', { text }) : fault('grammar.otherWord', { found, text })

const foundFor = (expected: 'Command' | 'Variable' | 'Value', { kind, text: found }: Found) =>
  kind === 'end' ? fault(`grammar.endFor${expected}`) : fault(`grammar.no${expected}`, { found })

const missing = ([one = '', other]: readonly string[]) =>
  other === undefined ? fault('grammar.missing', { word: one }) : fault('grammar.missingEither', { one, other })

class Parser {
  private position = 0
  private depth = 0
  private readonly tokens: Token[]

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  private get next(): Token {
    return this.tokens[Math.min(this.position, this.tokens.length - 1)] as Token
  }

  private advance(): Token {
    const token = this.next
    this.position++
    return token
  }

  private has(text: string): boolean {
    const { kind, text: own } = this.next
    return own === text && kind !== 'text' && kind !== 'end'
  }

  private take(text: string): boolean {
    const isThere = this.has(text)
    if (isThere) this.position++
    return isThere
  }

  private expect(text: string): void {
    const { kind, text: found, line } = this.next
    if (!this.take(text)) throw new GrammarError(line, otherWord({ kind, text: found }, text))
  }

  /** To one of these words, which is not taken; to the end where there are none. */
  commands(until: string[]): Command[] {
    const found: Command[] = []
    if (++this.depth > MAX_DEPTH) throw new GrammarError(this.next.line, fault('grammar.tooDeep'))
    while (!until.some((word) => this.has(word))) {
      if (this.next.kind === 'end') {
        if (until.length === 0) break
        throw new GrammarError(this.next.line, missing(until))
      }
      found.push(this.command())
    }
    this.depth--
    return found
  }

  private command(): Command {
    const { kind, text, line } = this.advance()
    if (kind !== 'command' || text === 'END' || text === 'ELSE')
      throw new GrammarError(line, foundFor('Command', { kind, text }))
    if (text === 'SPACE' || text === 'NEWLINE' || text === 'EOF')
      return { kind: text.toLowerCase() as 'space' | 'newline' | 'eof', line }
    if (text === 'REP' || text === 'REPI') return this.repeat(text === 'REPI', line)
    if (text === 'WHILE' || text === 'WHILEI') return this.loop(text === 'WHILEI', line)
    if (text === 'IF') return this.condition(line)
    this.expect('(')
    const command = this.withArguments(text, line)
    this.expect(')')
    return command
  }

  private withArguments(name: string, line: number): Command {
    switch (name) {
      case 'INT':
        return { kind: 'int', ...this.bounds(), into: this.optionalVariable(), line }
      case 'FLOAT':
        return { kind: 'float', ...this.bounds(), decimals: null, ...this.target(), line }
      case 'FLOATP':
        return this.preciseFloat(line)
      case 'STRING':
        return { kind: 'string', value: this.expression(), line }
      case 'REGEX':
        return { kind: 'regex', pattern: this.expression(), into: this.optionalVariable(), line }
      case 'ASSERT':
        return { kind: 'assert', test: this.expression(), line }
      case 'SET':
        return { kind: 'set', assignments: this.listOf(() => this.assignment()), line }
      case 'UNSET':
        return { kind: 'unset', names: this.listOf(() => this.name()), line }
      default:
        throw new GrammarError(line, fault('grammar.unknownCommand', { name }))
    }
  }

  private bounds(): { min: Expression; max: Expression } {
    const min = this.expression()
    this.expect(',')
    return { min, max: this.expression() }
  }

  private preciseFloat(line: number): Command {
    const bounds = this.bounds()
    this.expect(',')
    return { kind: 'float', ...bounds, decimals: this.bounds(), ...this.target(), line }
  }

  /** A variable, a notation, both or none. */
  private target(): { into: Variable | null; notation: Notation } {
    let into: Variable | null = null
    let notation: Notation = 'any'
    while (this.take(',')) {
      if (this.take('SCIENTIFIC')) notation = 'scientific'
      else if (this.take('FIXED')) notation = 'fixed'
      else into = this.variable()
    }
    return { into, notation }
  }

  private optionalVariable(): Variable | null {
    return this.take(',') ? this.variable() : null
  }

  private listOf<T>(read: () => T): T[] {
    const items = [read()]
    while (this.take(',')) items.push(read())
    return items
  }

  private assignment() {
    const variable = this.variable()
    this.expect('=')
    return { variable, value: this.expression() }
  }

  private name(): string {
    const { kind, text, line } = this.advance()
    if (kind !== 'name') throw new GrammarError(line, foundFor('Variable', { kind, text }))
    return text
  }

  private variable(): Variable {
    const name = this.name()
    if (!this.take('[')) return { name, indices: [] }
    const indices = this.listOf(() => this.expression())
    this.expect(']')
    return { name, indices }
  }

  private repeat(hasCounter: boolean, line: number): Command {
    this.expect('(')
    const counter = hasCounter ? this.counter() : null
    const count = this.expression()
    return { kind: 'repeat', counter, count, ...this.body(), line }
  }

  private loop(hasCounter: boolean, line: number): Command {
    this.expect('(')
    const counter = hasCounter ? this.counter() : null
    const test = this.expression()
    return { kind: 'while', counter, test, ...this.body(), line }
  }

  private counter(): Variable {
    const counter = this.variable()
    this.expect(',')
    return counter
  }

  private body(): { separator: Command | null; body: Command[] } {
    const separator = this.take(',') ? this.command() : null
    this.expect(')')
    const body = this.commands(['END'])
    this.expect('END')
    return { separator, body }
  }

  private condition(line: number): Command {
    this.expect('(')
    const test = this.expression()
    this.expect(')')
    const body = this.commands(['END', 'ELSE'])
    const otherwise = this.take('ELSE') ? this.commands(['END']) : []
    this.expect('END')
    return { kind: 'if', test, body, otherwise, line }
  }

  // From what binds least to what binds most.

  private expression(): Expression {
    if (++this.depth > MAX_DEPTH) throw new GrammarError(this.next.line, fault('grammar.tooDeep'))
    let left = this.conjunction()
    while (this.take('||')) left = { kind: 'or', left, right: this.conjunction() }
    this.depth--
    return left
  }

  private conjunction(): Expression {
    let left = this.comparison()
    while (this.take('&&')) left = { kind: 'and', left, right: this.comparison() }
    return left
  }

  private comparison(): Expression {
    const left = this.sum()
    const by = (['<=', '>=', '==', '!=', '<', '>'] as const).find((sign): sign is Comparator => this.take(sign))
    return by ? { kind: 'compare', by, left, right: this.sum() } : left
  }

  private sum(): Expression {
    let left = this.product()
    for (let sign = this.sign(['+', '-']); sign; sign = this.sign(['+', '-']))
      left = { kind: 'calculate', operator: sign, left, right: this.product() }
    return left
  }

  private product(): Expression {
    let left = this.factor()
    for (let sign = this.sign(['*', '/', '%']); sign; sign = this.sign(['*', '/', '%']))
      left = { kind: 'calculate', operator: sign, left, right: this.factor() }
    return left
  }

  private sign(signs: readonly Operator[]): Operator | undefined {
    return signs.find((sign) => this.take(sign))
  }

  private factor(): Expression {
    if (++this.depth > MAX_DEPTH) throw new GrammarError(this.next.line, fault('grammar.tooDeep'))
    const factor = this.signedFactor()
    this.depth--
    return factor
  }

  private signedFactor(): Expression {
    if (this.take('-'))
      return { kind: 'calculate', operator: '-', left: { kind: 'value', value: 0n }, right: this.factor() }
    if (this.take('!')) return { kind: 'not', of: this.factor() }
    const base = this.atom()
    return this.take('^') ? { kind: 'calculate', operator: '^', left: base, right: this.factor() } : base
  }

  private atom(): Expression {
    const { kind, text, line } = this.next
    if (this.take('(')) {
      const inner = this.expression()
      this.expect(')')
      return inner
    }
    if (kind === 'name') return { kind: 'variable', variable: this.variable() }
    this.position++
    if (kind === 'number') return { kind: 'value', value: decimalValue(text) }
    if (kind === 'text') return { kind: 'value', value: text }
    if (kind === 'command') return this.call(text, line)
    throw new GrammarError(line, foundFor('Value', { kind, text }))
  }

  private call(name: string, line: number): Expression {
    if (name === 'ISEOF') return { kind: 'at-end' }
    this.expect('(')
    const found = this.callArguments(name, line)
    this.expect(')')
    return found
  }

  private callArguments(name: string, line: number): Expression {
    if (name === 'STRLEN') return { kind: 'length', of: this.expression() }
    if (name === 'MATCH') return { kind: 'match', letters: this.expression() }
    if (name === 'UNIQUE') return { kind: 'unique', arrays: this.listOf(() => this.name()) }
    if (name !== 'INARRAY') throw new GrammarError(line, fault('grammar.unknownFunction', { name }))
    const value = this.expression()
    this.expect(',')
    return { kind: 'in-array', value, array: this.name() }
  }
}
