import { EXTENSION_MINUTES, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { requiredText } from '../fields/texts.ts'
import { instant } from '../fields/times.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Id, Instant } from '../wire/values.ts'

/** What an administrator can do to a contest while it runs and at its end. */

export const extendContest = endpoint({
  method: 'POST',
  path: '/contests/:id/extension',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Let a running contest last longer; every participant is notified',
  params: idParam(labels.contest),
  body: z.object({ minutes: wholeNumber(labels.minutes, EXTENSION_MINUTES) }),
  reply: success({ ...saidShape, endTime: Instant, freezeTime: Instant.nullable() }),
})

export const freezeContest = endpoint({
  method: 'POST',
  path: '/contests/:id/freeze',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Freeze the leaderboard of a running contest at this moment',
  params: idParam(labels.contest),
  reply: success({ ...saidShape, freezeTime: Instant }),
})

export const endContest = endpoint({
  method: 'POST',
  path: '/contests/:id/end',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'End a running contest at this moment; every participant is notified',
  params: idParam(labels.contest),
  reply: success({ ...saidShape, endTime: Instant, freezeTime: Instant.nullable() }),
})

/** A pause does not extend the contest: the organiser does. */
export const pauseProblem = endpoint({
  method: 'PUT',
  path: '/contests/:id/problems/:problemId/pause',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Take no submissions to one problem of a running contest, or take them again; every participant reads it',
  params: z.object({ id: id(labels.contest), problemId: id(labels.problem) }),
  body: z.object({ isPaused: yesOrNo(labels.paused) }),
  reply: success({ ...saidShape, isPaused: z.boolean() }),
})

export const hideBoard = endpoint({
  method: 'PUT',
  path: '/contests/:id/board-visibility',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Hide the leaderboard from everybody but the jury, or show it again',
  params: idParam(labels.contest),
  body: z.object({ isHidden: yesOrNo(labels.hidden) }),
  reply: success({ ...saidShape, isHidden: z.boolean() }),
})

/** The server starts system tests by itself; this call judges again the submissions that could not be judged. */
export const startSystemTests = endpoint({
  method: 'POST',
  path: '/contests/:id/system-tests',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Judge the last submission of each participant that passed the pretests with all tests, after the end',
  params: idParam(labels.contest),
  reply: success({ ...saidShape, submissions: z.int() }),
})

/** The fields that a copy sets itself; the rest comes from the contest. */
export const ContestCopy = z.object({
  title: requiredText(labels.title, MAX_TITLE_LENGTH),
  startTime: instant(labels.startTime),
})

export const cloneContest = endpoint({
  method: 'POST',
  path: '/contests/:id/clone',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Create a contest with the problems, points, rules and lengths of another one, without its participants',
  params: idParam(labels.contest),
  body: ContestCopy,
  reply: success({ ...saidShape, contestId: Id }),
})

export const unfreezeContest = endpoint({
  method: 'POST',
  path: '/contests/:id/unfreeze',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Show every result that the freeze has held back',
  params: idParam(labels.contest),
  reply: Done,
})

/** One step of the ceremony. */
export const revealNextCell = endpoint({
  method: 'POST',
  path: '/contests/:id/reveal',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Show the next result that the freeze has held back, from the bottom of the board',
  params: idParam(labels.contest),
  reply: success({
    /** Null when no cell is held back any more; then the board is unfrozen. */
    revealed: z.object({ participant: z.int(), letter: z.string() }).nullable(),
    /** Cells that are still held back. */
    remaining: z.int(),
  }),
})
