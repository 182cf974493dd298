/** What the input of a problem looks like, as `docs/input-descriptions.md` explains it: read from text by `parseDescription`. */
export interface Description {
  statements: Statement[]
}

/** With the line of the description that it begins on. */
export type Statement = Unplaced & { line: number }
export type Unplaced = LineStatement | RepeatStatement | GridStatement | GraphStatement | WhereStatement

/** One line of the input, in one of several forms. */
export interface LineStatement {
  kind: 'line'
  forms: LineForm[]
}

export interface LineForm {
  items: Item[]
  /** Such a line brings the next member of this set, which later lines name and take out (`open`). */
  opens: string | null
  where: Expression | null
}

export interface RepeatStatement {
  kind: 'repeat'
  count: Expression
  /** No two rounds are the same. */
  isDistinct: boolean
  body: Statement[]
}

export interface GridStatement {
  kind: 'grid'
  name: string | null
  rows: Expression
  columns: Expression
  characters: Characters
  /** Each of these stands somewhere exactly once. */
  once: string
}

/** A line for each edge: both ends, then what else belongs to it. */
export interface GraphStatement {
  kind: 'graph'
  size: Expression
  /** Null in a tree. */
  edges: Expression | null
  isSimple: boolean
  isConnected: boolean
  hasLoops: boolean
  columns: Item[]
}

export interface WhereStatement {
  kind: 'where'
  condition: Expression
}

export type Item = IntegerItem | DecimalItem | TextItem | PermutationItem | LiteralItem | OpenItem

interface Named {
  name: string | null
}

interface Counted {
  /** Null for a single one. */
  count: Expression | null
  isDistinct: boolean
  order: Order | null
}

export type Order = 'ascending' | 'descending'

export interface IntegerItem extends Named, Counted {
  kind: 'integer'
  ranges: Range[]
}

export interface DecimalItem extends Named, Counted {
  kind: 'decimal'
  range: Range
  digits: number
}

export interface TextItem extends Named, Counted {
  kind: 'text'
  characters: Characters
  length: Range
}

export interface PermutationItem extends Named {
  kind: 'permutation'
  size: Expression
}

export interface LiteralItem {
  kind: 'literal'
  text: string
}

/** A member of the set that has not been taken out yet. */
export interface OpenItem extends Named {
  kind: 'open'
  set: string
}

export interface Range {
  low: Expression
  high: Expression
}

export interface Characters {
  fixed: string
  /** The digits below this number as well. */
  digitsBelow: Expression | null
}

export type Expression =
  | { kind: 'number'; value: bigint }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: FunctionName; arguments: Expression[] }
  | { kind: 'text'; text: string }
  | { kind: 'binary'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'negative'; of: Expression }

export const functionNames = ['min', 'max', 'sum', 'length', 'count', 'closed'] as const
export type FunctionName = (typeof functionNames)[number]

export const operators = ['or', 'and', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/'] as const
export type Operator = (typeof operators)[number]
