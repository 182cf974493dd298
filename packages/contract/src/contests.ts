import { contestPhases } from '@arbiter/rules/contest'
import { ADMIN_PAGE_SIZE, MAX_ACCESS_CODE_LENGTH, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { choice, repeated } from './fields/choices.ts'
import { idParam } from './fields/ids.ts'
import { pageQuery } from './fields/pages.ts'
import { optionalText, requiredText, search } from './fields/texts.ts'
import { Contest, ContestSummary } from './wire/contests.ts'
import { Instant, Pagination } from './wire/values.ts'

export const listContests = endpoint({
  method: 'GET',
  path: '/contests',
  access: 'not-flagged',
  summary: 'Contests the viewer may see: live ones first, then upcoming, then past',
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    search: search.default(''),
    status: repeated(choice('Status', contestPhases)),
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
  summary: 'One contest with its problems',
  params: idParam('Contest'),
  reply: success({ contest: Contest, data: Contest, serverTime: Instant }),
})

export const registerForContest = endpoint({
  method: 'POST',
  path: '/contests/:id/register',
  access: 'not-flagged',
  summary: 'Take part; asking twice changes nothing',
  params: idParam('Contest'),
  // Most contests need no code, so most callers send no body at all.
  body: z.object({ accessCode: optionalText('Access code', MAX_ACCESS_CODE_LENGTH).optional() }).nullish(),
  reply: success({ message: z.string(), isRegistered: z.literal(true), participantCount: z.int() }),
})

/** An administrator lets someone into a contest, private ones included. */
export const addParticipant = endpoint({
  method: 'POST',
  path: '/contests/:id/participants',
  access: 'admin',
  summary: 'Register a user by username',
  params: idParam('Contest'),
  body: z.object({ username: requiredText('Username', MAX_TITLE_LENGTH) }),
  reply: success({ message: z.string(), participantCount: z.int() }),
})
