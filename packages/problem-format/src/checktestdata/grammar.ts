import type { Operator } from './values.ts'

/** The syntax tree of a checktestdata grammar. */
export interface Variable {
  name: string
  indices: Expression[]
}

export type Comparator = '<' | '>' | '<=' | '>=' | '==' | '!='

export type Expression =
  | { kind: 'value'; value: bigint | string | { n: bigint; d: bigint } }
  | { kind: 'variable'; variable: Variable }
  | { kind: 'calculate'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'length'; of: Expression }
  | { kind: 'compare'; by: Comparator; left: Expression; right: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'not'; of: Expression }
  | { kind: 'match'; letters: Expression }
  | { kind: 'in-array'; value: Expression; array: string }
  | { kind: 'unique'; arrays: string[] }
  | { kind: 'at-end' }

export type Command = { line: number } & (
  | { kind: 'space' | 'newline' | 'eof' }
  | { kind: 'int'; min: Expression; max: Expression; into: Variable | null }
  | {
      kind: 'float'
      min: Expression
      max: Expression
      decimals: Decimals | null
      into: Variable | null
      notation: Notation
    }
  | { kind: 'string'; value: Expression }
  | { kind: 'regex'; pattern: Expression; into: Variable | null }
  | { kind: 'assert'; test: Expression }
  | { kind: 'set'; assignments: { variable: Variable; value: Expression }[] }
  | { kind: 'unset'; names: string[] }
  | { kind: 'repeat'; counter: Variable | null; count: Expression; separator: Command | null; body: Command[] }
  | { kind: 'while'; counter: Variable | null; test: Expression; separator: Command | null; body: Command[] }
  | { kind: 'if'; test: Expression; body: Command[]; otherwise: Command[] }
)

export interface Decimals {
  min: Expression
  max: Expression
}

export type Notation = 'any' | 'fixed' | 'scientific'
