import { SUBMISSIONS_PAGE_SIZE } from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { pageQuery } from '../fields/pages.ts'
import { search } from '../fields/search.ts'
import * as labels from '../messages/field-labels.ts'
import { SubmissionSummary } from '../wire/submissions.ts'
import { Instant, Pagination } from '../wire/values.ts'

export const ContestSubmission = SubmissionSummary.extend({
  /** Null for a problem that is no longer part of the contest. */
  letter: z.string().nullable(),
  /** Whether this viewer may open it with its code. */
  canOpen: z.boolean(),
})

/** Other people's submissions are listed once all results are public: after the end, with nothing frozen any more. */
export const listContestSubmissions = endpoint({
  method: 'GET',
  path: '/contests/:id/submissions',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary:
    'Submissions to a contest, newest first: all of them for administrators, and for everybody once its results are public; those of the viewer at any time',
  params: idParam(labels.contest),
  query: z.object({
    ...pageQuery(SUBMISSIONS_PAGE_SIZE),
    /** Matches usernames and names. */
    search: search.default(''),
    problemId: id(labels.problem).optional(),
    verdict: choice(labels.verdict, verdicts).optional(),
    language: ChosenLanguage.optional(),
  }),
  reply: success({
    submissions: z.array(ContestSubmission),
    pagination: Pagination,
    count: z.int(),
    /** Whether the count stops at the next page. */
    isCountBounded: z.boolean(),
    /** Whether everybody's submissions are listed, or only the viewer's. */
    areAllShown: z.boolean(),
    serverTime: Instant,
  }),
})
