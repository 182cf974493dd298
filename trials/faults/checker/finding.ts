import type { Connection } from '@arbiter/database/connection/connect'
import type { Acknowledged } from '../traffic/acknowledged.ts'

export const findingKinds = [
  'submission lost',
  'submission changed',
  'not judged',
  'judged twice',
  'wrong verdict',
  'verdict Error',
  'events of a judgement',
  'stream not ended',
  'stream out of order',
  'stream incomplete',
  'draft lost',
  'draft replaced',
  'registration lost',
  'contest over capacity',
  'contest log',
  'board differs',
  'shown board differs',
  'counter differs',
  'rating differs',
  'question lost',
  'settings lost',
  'session differs',
  'one-time link',
  'unexpected refusal',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** Something that must not be: what was acknowledged is gone, or what is derived does not follow from the facts. */
export interface Finding {
  kind: FindingKind
  text: string
}

export interface CheckContext {
  db: Connection['db']
  pool: Connection['pool']
  /** The origin of a server that answers. */
  origin: string
  acknowledged: Acknowledged
  /** How far a server may be behind with a board. */
  shownWithinMs: number
}

export interface Checked {
  findings: Finding[]
  /** How many things of each kind were looked at: a check that looked at nothing proves nothing. */
  counts: Record<string, number>
}

export type Check = (context: CheckContext) => Promise<Checked>

export async function rowsOf<Row>({ pool }: Pick<CheckContext, 'pool'>, statement: string, values: unknown[] = []) {
  return (await pool.query(statement, values)).rows as Row[]
}

/** One finding for each row, with all its values. */
export function findingPerRow(kind: FindingKind, what: string, rows: object[]): Finding[] {
  return rows.map((row) => ({ kind, text: `${what}: ${JSON.stringify(row)}` }))
}

/** `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
