import { contestPhases } from '@arbiter/rules/contest'
import {
  ADMIN_PAGE_SIZE,
  MAX_ACCESS_CODE_LENGTH,
  MAX_ADDED_PARTICIPANTS,
  MAX_PARTICIPANT_NUMBER,
  MAX_REASON_LENGTH,
  MAX_TITLE_LENGTH,
} from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { choice, repeated, yesOrNo } from './fields/choices.ts'
import { id, idParam } from './fields/ids.ts'
import { wholeNumber } from './fields/numbers.ts'
import { order, pageQuery } from './fields/pages.ts'
import { optionalText, requiredText, search } from './fields/texts.ts'
import { fieldErrors } from './messages/field-errors.ts'
import { Contest, ContestSummary, ListedParticipant } from './wire/contests.ts'
import { Instant, mayBeMissing, Pagination } from './wire/values.ts'

/** By urgency: live ones first, then upcoming, then past. */
export const contestSorts = ['urgency', 'title', 'start', 'participants'] as const

export const listContests = endpoint({
  method: 'GET',
  path: '/contests',
  access: 'not-flagged',
  summary: 'Contests the viewer may see: live ones first, then upcoming, then past',
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    search: search.default(''),
    status: repeated(choice('Status', contestPhases)),
    sort: choice('Sort', contestSorts).default('urgency'),
    order,
  }),
  reply: success({
    contests: z.array(ContestSummary),
    data: z.array(ContestSummary),
    pagination: Pagination,
    count: z.int(),
    serverTime: Instant,
  }),
})

export const getContest = endpoint({
  method: 'GET',
  path: '/contests/:id',
  access: 'not-flagged',
  summary: 'One contest with its problems; `participants=first` names the first hundred participants only',
  params: idParam('Contest'),
  query: z.object({ participants: choice('Participants', ['all', 'first']).default('all') }),
  reply: success({ contest: Contest, data: Contest, serverTime: Instant }),
})

const registered = { message: z.string(), participantCount: z.int() }

export const registerForContest = endpoint({
  method: 'POST',
  path: '/contests/:id/register',
  access: 'not-flagged',
  summary: 'Take part; asking twice changes nothing',
  params: idParam('Contest'),
  // Most contests need no code, so most callers send no body at all.
  body: z
    .object({
      accessCode: optionalText('Access code', MAX_ACCESS_CODE_LENGTH).optional(),
      /** Out of competition, where the contest allows it. */
      isUnofficial: yesOrNo('Unofficial').optional(),
    })
    .nullish(),
  reply: success({ ...registered, isRegistered: z.literal(true) }),
})

export const unregisterFromContest = endpoint({
  method: 'DELETE',
  path: '/contests/:id/register',
  access: 'member',
  summary: 'Withdraw before the start; asking twice changes nothing',
  params: idParam('Contest'),
  reply: success({ ...registered, isRegistered: z.literal(false) }),
})

/** An administrator lets people into a contest, private ones included. */
export const addParticipants = endpoint({
  method: 'POST',
  path: '/contests/:id/participants',
  access: 'admin',
  summary: 'Register users by their usernames',
  params: idParam('Contest'),
  body: z.object({
    usernames: z
      .array(requiredText('Username', MAX_TITLE_LENGTH))
      .min(1, fieldErrors.required('Usernames'))
      .max(MAX_ADDED_PARTICIPANTS, fieldErrors.tooMany('Usernames', MAX_ADDED_PARTICIPANTS)),
  }),
  reply: success({
    ...registered,
    added: z.array(z.string()),
    alreadyRegistered: z.array(z.string()),
    unknown: z.array(z.string()),
    /** There was no place left for them. */
    refused: z.array(z.string()),
    /** They were removed, and are let in again on their own. */
    removed: mayBeMissing(z.array(z.string())),
  }),
})

const participantParams = z.object({
  id: id('Contest'),
  participant: wholeNumber('Participant', { min: 1, max: MAX_PARTICIPANT_NUMBER }),
})

/** The registered participants, and those whom an organiser removed. */
export const listParticipants = endpoint({
  method: 'GET',
  path: '/contests/:id/participants',
  access: 'admin',
  summary: 'The participants of a contest by name: how they take part, and who was removed and why',
  params: idParam('Contest'),
  query: z.object({ ...pageQuery(ADMIN_PAGE_SIZE), search: search.default('') }),
  reply: success({ participants: z.array(ListedParticipant), pagination: Pagination }),
})

export const markUnofficial = endpoint({
  method: 'PUT',
  path: '/contests/:id/participants/:participant/unofficial',
  access: 'admin',
  summary:
    'Let a participant take part out of competition, without a rank, a medal or a rating; or in competition again',
  params: participantParams,
  body: z.object({ isUnofficial: yesOrNo('Unofficial') }),
  reply: success({ message: z.string(), isUnofficial: z.boolean() }),
})

/** The participant reads the reason. */
export const Removal = z.object({ reason: requiredText('Reason', MAX_REASON_LENGTH) })

export const removeParticipant = endpoint({
  method: 'POST',
  path: '/contests/:id/participants/:participant/removal',
  access: 'admin',
  summary:
    'Remove a participant with a reason: nothing they submitted counts, and they can not come back by themselves',
  params: participantParams,
  body: Removal,
  reply: success({ message: z.string() }),
})

export const readmitParticipant = endpoint({
  method: 'DELETE',
  path: '/contests/:id/participants/:participant/removal',
  access: 'admin',
  summary: 'Let a removed participant in again, with all that they had submitted',
  params: participantParams,
  reply: success({ message: z.string() }),
})

export const disqualifyParticipant = endpoint({
  method: 'PUT',
  path: '/contests/:id/participants/:participant/disqualification',
  access: 'admin',
  summary: 'Take a participant out of the ranks with a reason, or back in',
  params: participantParams,
  body: z.object({
    isDisqualified: yesOrNo('Disqualified'),
    reason: optionalText('Reason', MAX_REASON_LENGTH).default(''),
  }),
  reply: success({ message: z.string(), isDisqualified: z.boolean() }),
})

/** The own clock starts now; while it runs, asking again changes nothing. */
export const startVirtualContest = endpoint({
  method: 'POST',
  path: '/contests/:id/virtual',
  access: 'member',
  summary: 'Take part in an ended contest by an own clock',
  params: idParam('Contest'),
  reply: success({
    message: z.string(),
    participant: z.int(),
    startTime: Instant,
    endTime: Instant,
    serverTime: Instant,
  }),
})

/** `text/calendar`: the public contests, and one contest. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/contests/calendar.ics',
  access: 'anyone',
  summary: 'Public contests as a calendar to subscribe to',
  reply: z.string(),
})

export const getContestCalendar = endpoint({
  method: 'GET',
  path: '/contests/:id/calendar.ics',
  access: 'not-flagged',
  summary: 'One contest as a calendar entry',
  params: idParam('Contest'),
  reply: z.string(),
})
