import { ccsVersions } from '@arbiter/rules/ccs/versions'
import { MAX_PARTICIPANT_NUMBER } from '@arbiter/rules/limits'
import { tryEffects } from '@arbiter/rules/scoring/explanation'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import * as labels from '../messages/field-labels.ts'
import { BoardFrame, WirePerson, WireRow } from '../wire/boards.ts'
import { WireClock } from '../wire/contests.ts'
import { WireVerdict } from '../wire/submissions.ts'
import { Instant } from '../wire/values.ts'
import { Announcement } from './contest-news.ts'

/**
 * A board as pages follow it: all rows once, then changed rows by the stream. The jury gets its own board; everybody else, and
 * administrators who take part, get the public one, which contains no verdict of a frozen hour.
 */
export const getBoard = endpoint({
  method: 'GET',
  path: '/contests/:id/board',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'All rows of a contest in a compact form',
  params: idParam(labels.contest),
  reply: success({
    title: z.string(),
    /** The number of the last event that these rows include; the stream continues after it. */
    seq: z.int(),
    isJury: z.boolean(),
    /** A rated contest has predictions while it runs. */
    isRated: z.boolean(),
    frame: BoardFrame,
    people: z.array(WirePerson),
    rows: z.array(WireRow),
    serverTime: Instant,
  }),
})

/** Changed rows. A page whose board is not at `from` fetches it again. */
export const BoardChange = z.object({
  type: z.literal('change'),
  from: z.int(),
  to: z.int(),
  rows: z.array(WireRow),
  /** Participants whose rows are gone. */
  gone: z.array(z.int()),
  /** Participants who are new, or whose name or rating has changed. */
  people: z.array(WirePerson),
  openEnd: BoardFrame.shape.openEnd,
})

/** Something that concerns all rows has changed: the page fetches the board again, after a random delay. */
export const BoardReset = z.object({ type: z.literal('reset') })

/** The viewer's own row with all its verdicts: the freeze applies only to other viewers. */
export const OwnRow = z.object({ type: z.literal('own'), participant: z.int(), row: WireRow })

/** The schedule, whenever it changes, with the time of the server. */
export const ContestClock = z.object({
  type: z.literal('clock'),
  serverTime: Instant,
  startTime: Instant,
  endTime: Instant,
  freezeTime: Instant.nullable(),
  /** Null unless the contest is paused; then the end is as if it went on at once. */
  pausedAt: Instant.nullable(),
  clock: WireClock,
  /** Letters of the problems that an organiser has paused. */
  paused: z.array(z.string()),
  /** When hidden, only the jury gets the board. */
  isBoardHidden: z.boolean(),
})

/** What the bar above the problem shows: how much is unread, and the last announcement. */
export const ContestNews = z.object({
  type: z.literal('news'),
  unreadCount: z.int(),
  latest: Announcement.omit({ _id: true, isUnread: true }).nullable(),
})

export const ContestEvent = z.discriminatedUnion('type', [BoardChange, BoardReset, OwnRow, ContestClock, ContestNews])

export const streamContest = endpoint({
  method: 'GET',
  path: '/contests/:id/stream',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: "Clock, news and the viewer's row as an event stream; with `board=true` also the changed rows of the board",
  params: idParam(labels.contest),
  query: z.object({
    board: z.enum(['true', 'false']).default('false'),
    /** The `seq` of the board that the page already has. */
    after: wholeNumber(labels.after, { min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
  }),
  reply: ContestEvent,
})

const ExplainedCell = z.object({
  letter: z.string(),
  /** The arithmetic, such as `47 + 2 × 20 = 87`; null where there is none. */
  points: z.string().nullable(),
  penalty: z.string().nullable(),
  /** What the points consist of, such as `30 / 30 + 12.5 / 70`; null where there are no subtasks. */
  subtasks: z.string().nullable(),
  tries: z.array(
    z.object({
      number: z.int(),
      minute: z.int(),
      /** Coarse for the public: Accepted or Wrong Answer. */
      verdict: WireVerdict,
      subtasks: z.string().nullable(),
      effect: z.enum(tryEffects),
    }),
  ),
})

export const explainRow = endpoint({
  method: 'GET',
  path: '/contests/:id/board/:participant',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'How each number of a row came about',
  params: z.object({
    id: id(labels.contest),
    participant: wholeNumber(labels.participant, { min: 1, max: MAX_PARTICIPANT_NUMBER }),
  }),
  reply: success({
    participant: z.int(),
    cells: z.array(ExplainedCell),
    /** Why the row stands where it does among rows with the same first number; null where there is no tie. */
    tie: z.string().nullable(),
  }),
})

/** The public part of the log, in columns: `[seq, milliseconds since the start, participant, kind, payload]`. */
export const getContestLog = endpoint({
  method: 'GET',
  path: '/contests/:id/log',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'Every event of a contest, to replay it: for everybody after the end, for administrators at any time',
  params: idParam(labels.contest),
  reply: success({
    title: z.string(),
    isJury: z.boolean(),
    frame: BoardFrame,
    people: z.array(WirePerson),
    events: z.array(z.tuple([z.int(), z.number(), z.int().nullable(), z.string(), z.record(z.string(), z.unknown())])),
  }),
})

/** JSON has the parts of the score, HTML is a page in one file, TSV the `results.tsv` of ICPC contests. */
export const boardFormats = ['csv', 'json', 'xlsx', 'html', 'tsv'] as const

export const exportBoard = endpoint({
  method: 'GET',
  path: '/contests/:id/export',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'The board as a file',
  params: idParam(labels.contest),
  query: z.object({ format: choice(labels.format, boardFormats).default('csv') }),
  reply: z.unknown(),
})

/** An administrator who takes part gets what every participant sees. */
export const downloadContestPackage = endpoint({
  method: 'GET',
  path: '/contests/:id/contest-package',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'The contest as a package of the Contest API (CDP), with all programs: a resolver loads it',
  params: idParam(labels.contest),
  query: z.object({ version: choice(labels.version, ccsVersions).default('2023-06') }),
  reply: z.unknown(),
})

export const getPredictions = endpoint({
  method: 'GET',
  path: '/contests/:id/predictions',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'How the ratings would change if a rated contest ended now',
  params: idParam(labels.contest),
  reply: success({
    /** Participant, rating before (null without one), rating after. */
    predictions: z.array(z.tuple([z.int(), z.int().nullable(), z.int()])),
  }),
})
