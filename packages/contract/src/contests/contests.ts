import { contestPhases } from '@arbiter/rules/contests/contest'
import { ADMIN_PAGE_SIZE, MAX_ACCESS_CODE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice, repeated, yesOrNo } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { order, pageQuery } from '../fields/pages.ts'
import { optionalText, search } from '../fields/texts.ts'
import { Contest, ContestSummary } from '../wire/contests.ts'
import { Instant, Pagination } from '../wire/values.ts'

/** By urgency: live ones first, then upcoming, then past. */
export const contestSorts = ['urgency', 'title', 'start', 'participants'] as const

export const listContests = endpoint({
  method: 'GET',
  path: '/contests',
  access: 'not-flagged',
  summary: 'Contests: live, upcoming, past',
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
  summary: 'Withdraw before the start',
  params: idParam('Contest'),
  reply: success({ ...registered, isRegistered: z.literal(false) }),
})

/** The participant's clock starts with this call; while it runs, calling again changes nothing. */
export const startVirtualContest = endpoint({
  method: 'POST',
  path: '/contests/:id/virtual',
  access: 'member',
  summary: 'Take part in an ended contest, from now on',
  params: idParam('Contest'),
  reply: success({
    message: z.string(),
    participant: z.int(),
    startTime: Instant,
    endTime: Instant,
    serverTime: Instant,
  }),
})

/** `text/calendar`: all public contests, or a single contest. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/contests/calendar.ics',
  access: 'anyone',
  summary: 'Public contests as a calendar',
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
