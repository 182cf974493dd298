import { EXTRA_MINUTES, MAX_PARTICIPANT_NUMBER } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { instant } from '../fields/times.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'

/** The clock of a contest. What is removed from it counts for no participant: minutes, penalties and the freeze go by the rest. */

const Clocked = success({
  ...saidShape,
  /** While the contest is paused, as if it went on at once. */
  endTime: Instant,
  freezeTime: Instant.nullable(),
  pausedAt: Instant.nullable(),
})

export const pauseContest = endpoint({
  method: 'POST',
  path: '/contests/:id/pause',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Stop the clock of a running contest for everybody; nothing is run or submitted until it goes on',
  params: idParam(labels.contest),
  reply: Clocked,
})

export const resumeContest = endpoint({
  method: 'DELETE',
  path: '/contests/:id/pause',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Let a paused contest go on; it ends later by as much as it was paused',
  params: idParam(labels.contest),
  reply: Clocked,
})

/** An interval that begins at the same moment is the same one. */
export const RemovedTime = z.object({ from: instant(labels.breakStart), to: instant(labels.breakEnd) })

export const removeTime = endpoint({
  method: 'POST',
  path: '/contests/:id/removed-time',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Remove an interval from a contest: a break that is planned, or time that was lost',
  params: idParam(labels.contest),
  body: RemovedTime,
  reply: Clocked,
})

export const putTimeBack = endpoint({
  method: 'DELETE',
  path: '/contests/:id/removed-time/:from',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Put the interval back that was removed from this moment on, as if it had never been removed',
  params: z.object({ id: id(labels.contest), from: instant(labels.breakStart) }),
  reply: Clocked,
})

export const ExtraTime = z.object({ minutes: wholeNumber(labels.minutes, EXTRA_MINUTES) })

/** All of it, not what is added: 0 takes it away. */
export const giveExtraTime = endpoint({
  method: 'PUT',
  path: '/contests/:id/participants/:participant/extra-time',
  access: { may: 'contest.extra-time', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Let one participant have more minutes than the others',
  params: z.object({
    id: id(labels.contest),
    participant: wholeNumber(labels.participant, { min: 1, max: MAX_PARTICIPANT_NUMBER }),
  }),
  body: ExtraTime,
  reply: success({ ...saidShape, minutes: z.int() }),
})

/** The participant's own time starts with this call; once it runs, calling again changes nothing. */
export const openWindow = endpoint({
  method: 'POST',
  path: '/contests/:id/window',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Start the own time of a participant, where each has as much of it whenever they begin',
  params: idParam(labels.contest),
  reply: success({ ...saidShape, startTime: Instant, endTime: Instant, serverTime: Instant }),
})
