import { contestPhases } from '@arbiter/rules/contests/contest'
import { ADMIN_PAGE_SIZE } from '@arbiter/rules/limits'
import { spokenLocales } from '@arbiter/texts/locale-names'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { order, pageQuery } from '../fields/pages.ts'
import { readerLocale } from '../fields/reader-locale.ts'
import { repeated } from '../fields/repeated.ts'
import { search } from '../fields/search.ts'
import * as labels from '../messages/field-labels.ts'
import { Contest, ContestSummary } from '../wire/contests.ts'
import { Instant, Pagination } from '../wire/values.ts'

/** By urgency: live ones first, then upcoming, then past. */
export const contestSorts = ['urgency', 'title', 'start', 'participants'] as const

export const listContests = endpoint({
  method: 'GET',
  path: '/contests',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'Contests: live, upcoming, past',
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    search: search.default(''),
    status: repeated(choice(labels.status, contestPhases)),
    /** Those that the viewer may see, or `organised` by the viewer. */
    scope: choice(labels.scope, ['all', 'organised']).default('all'),
    sort: choice(labels.sort, contestSorts).default('urgency'),
    /** Titles are sorted as readers of this language do; without it by code point. */
    locale: readerLocale.optional(),
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
  scope: 'read',
  managedWith: 'contests',
  summary: 'One contest with its problems; `participants=first` names the first hundred participants only',
  params: idParam(labels.contest),
  query: z.object({ participants: choice(labels.participants, ['all', 'first']).default('all') }),
  reply: success({ contest: Contest, data: Contest, serverTime: Instant }),
})

/** `text/calendar`: all public contests, or a single contest. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/contests/calendar.ics',
  access: 'anyone',
  scope: 'read',
  managedWith: 'contests',
  summary: 'Public contests as a calendar, named in the language `lang`',
  // A calendar program has no cookie that says which language its user reads.
  query: z.object({ lang: choice(labels.locale, spokenLocales).optional() }),
  reply: z.string(),
})

export const getContestCalendar = endpoint({
  method: 'GET',
  path: '/contests/:id/calendar.ics',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'One contest as a calendar entry',
  params: idParam(labels.contest),
  reply: z.string(),
})
