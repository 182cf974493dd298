import { participantKinds } from '@arbiter/rules/board/contest-event'
import { openEnds } from '@arbiter/rules/board/open-end'
import { contestTypes } from '@arbiter/rules/contests/contest'
import { subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import { z } from 'zod'
import { WireMedals } from './contests.ts'
import { Instant, TranslatedNames } from './values.ts'

/** Score and maximum of each subtask; null means unbounded. */
const WireSubtasks = z.array(z.tuple([z.number(), z.number().nullable()]))

/** One row of a board, for a participant of any kind; see `row-codec.ts` of the rules. */
export const WireRow = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.array(
    z.tuple([
      z.int(),
      z.int(),
      z.number(),
      z.int(),
      z.int(),
      z.number().nullable(),
      z.number(),
      WireSubtasks.optional(),
    ]),
  ),
  z.tuple([z.int(), z.int()]).optional(),
])

/** The owner of a row: number, username, full name, rating (null before the first rated contest), kind. */
export const WirePerson = z.tuple([z.int(), z.string(), z.string(), z.int().nullable(), z.enum(participantKinds)])

export const BoardFrame = z.object({
  contestType: z.enum(contestTypes),
  startTime: Instant,
  endTime: Instant,
  freezeTime: Instant.nullable(),
  /** Null unless the contest is paused; then the end is as if it went on at once. */
  pausedAt: Instant.nullable(),
  isUnfrozen: z.boolean(),
  penaltyMinutes: z.int(),
  decayMinutes: z.int(),
  subtaskRule: z.enum(subtaskRules),
  hasPretests: z.boolean(),
  hasHacks: z.boolean(),
  medals: WireMedals.nullable(),
  /** Before the start only their letters. */
  problems: z.array(
    z.object({
      ...{ letter: z.string(), name: z.string(), names: TranslatedNames },
      ...{ slug: z.string().nullable(), points: z.number().nullable() },
    }),
  ),
  openEnd: z.enum(openEnds).nullable(),
})
