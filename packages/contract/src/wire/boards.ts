import { participantKinds } from '@arbiter/rules/board/contest-event'
import { openEnds } from '@arbiter/rules/board/open-end'
import { contestTypes } from '@arbiter/rules/contests/contest'
import { subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import { z } from 'zod'
import { WireMedals } from './contests.ts'
import { Id, Instant, TranslatedNames } from './values.ts'

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

export const WireOrganisation = z.object({
  name: z.string(),
  /** Two letters, such as `PT`. */
  country: z.string().nullable(),
})

/** The people of a team, and the organisation that they compete for. */
const WireTeam = z.object({
  /** Null for a team of another system. */
  _id: Id.nullable(),
  members: z.array(z.tuple([z.string(), z.string()])),
  organisation: WireOrganisation.nullable(),
})

/**
 * The owner of a row: number, username, full name, rating (null before the first rated contest), kind; for a team its name as the
 * username, and who is in it, each with username and full name.
 */
export const WirePerson = z.tuple([
  ...([z.int(), z.string(), z.string(), z.int().nullable(), z.enum(participantKinds)] as const),
  WireTeam.optional(),
])

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
