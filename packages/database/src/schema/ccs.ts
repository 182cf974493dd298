import { bigint, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { contests } from './contests.ts'

/** What a change of `ccs_changes` is about. Its object is what `sql/ccs.sql` says beside each. */
export const ccsChangeKinds = [
  ...(['contest', 'state', 'awards', 'languages', 'teams', 'problems', 'clarifications'] as const),
  ...(['submissions', 'judgements', 'runs', 'shown', 'tries', 'opened'] as const),
] as const
export type CcsChangeKind = (typeof ccsChangeKinds)[number]

/** A change has one of these until its transaction commits, as the events of a contest have. */
export const ccsChangeDrafts = pgSequence('ccs_change_drafts', { startWith: 2 ** 52 })

/** The event feed of a contest: its last number, and what is kept for its tokens and its state. */
export const ccsHeads = pgTable('ccs_heads', {
  contestId: uuid()
    .primaryKey()
    .references(() => contests.id, { onDelete: 'cascade' }),
  lastSeq: bigint({ mode: 'number' }).notNull().default(0),
  /** The changes up to here are deleted. */
  droppedSeq: bigint({ mode: 'number' }).notNull().default(0),
  /** The key of the feed's tokens. */
  tokenKey: uuid().notNull().defaultRandom(),
  /** What the clock has done to the contest, as the feed was told last; see `ccs-clock.ts`. */
  toldClock: text().notNull().default(''),
  /** When nothing had changed for a while after the board had become final: the end of the feed. */
  updatesEndedAt: moment(),
})

/** What changed, in order, by its name alone: what a role gets of it is made when it is sent. */
export const ccsChanges = pgTable(
  'ccs_changes',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    type: text().$type<CcsChangeKind>().notNull(),
    objectId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.seq] })],
)
