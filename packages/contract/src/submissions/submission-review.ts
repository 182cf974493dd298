import { MAX_CHOSEN_ROWS, SUBMISSION_GROUPS_PAGE_SIZE, SUBMISSIONS_PAGE_SIZE } from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, flag, repeated, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { pageQuery } from '../fields/pages.ts'
import { search } from '../fields/texts.ts'
import { instant } from '../fields/times.ts'
import { fieldErrors } from '../messages/field-errors.ts'
import { SubmissionSummary } from '../wire/submissions.ts'
import { ChosenLanguage, Pagination } from '../wire/values.ts'

/** Filters of the administration's list of all submissions. */
const filters = {
  /** Matches usernames, problem names and ids. */
  search: search.default(''),
  verdict: repeated(choice('Verdict', verdicts)),
  language: repeated(ChosenLanguage),
  isFlagged: flag('Flagged').optional(),
  userId: id('User').optional(),
  problemId: id('Problem').optional(),
  contestId: id('Contest').optional(),
  from: instant('From').optional(),
  to: instant('To').optional(),
}

/** Counting all of them would take longer than reading a page, so the count stops at the next page. */
const isCountBounded = z.boolean()

export const listSubmissionsByUser = endpoint({
  method: 'GET',
  path: '/admin/submissions/grouped',
  access: 'admin',
  summary: 'Submissions of everybody, grouped by user, who submitted last first; each group with its newest ones',
  query: z.object({ ...pageQuery(SUBMISSION_GROUPS_PAGE_SIZE), ...filters }),
  reply: success({
    data: z.array(
      z.object({
        user: SubmissionSummary.shape.user,
        submissions: z.array(SubmissionSummary),
        /** The number of this user's submissions that match the filters. */
        count: z.int(),
      }),
    ),
    pagination: Pagination,
    count: z.int(),
    isCountBounded,
  }),
})

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/admin/submissions',
  access: 'admin',
  summary: 'Submissions of everybody, newest first',
  query: z.object({ ...pageQuery(SUBMISSIONS_PAGE_SIZE), ...filters }),
  reply: success({
    submissions: z.array(SubmissionSummary),
    pagination: Pagination,
    count: z.int(),
    isCountBounded,
  }),
})

/** Answered with text/csv. */
export const exportSubmissions = endpoint({
  method: 'GET',
  path: '/admin/submissions/export',
  access: 'admin',
  summary: 'The same submissions as CSV, newest first, up to a bound',
  query: z.object(filters),
  reply: z.string(),
})

export const flagSubmission = endpoint({
  method: 'PUT',
  path: '/admin/submissions/:id/flag',
  access: 'admin',
  summary: 'Flag or unflag a submission; a flagged one stops counting; without a value it is toggled',
  params: idParam('Submission'),
  body: z.object({ isFlagged: yesOrNo('Flagged').optional() }).nullish(),
  reply: success({ message: z.string(), isFlagged: z.boolean() }),
})

export const deleteSubmission = endpoint({
  method: 'DELETE',
  path: '/admin/submissions/:id',
  access: 'admin',
  summary: 'Delete a submission; every score that used it is derived again',
  params: idParam('Submission'),
  reply: Done,
})

const chosen = z
  .array(id('Submission'))
  .min(1)
  .max(MAX_CHOSEN_ROWS, fieldErrors.tooMany('Submissions', MAX_CHOSEN_ROWS))

export const flagSubmissions = endpoint({
  method: 'POST',
  path: '/admin/submissions/flag',
  access: 'admin',
  summary: 'Flag or unflag several submissions; those that are gone are left out',
  body: z.object({ submissionIds: chosen, isFlagged: yesOrNo('Flagged') }),
  reply: success({ message: z.string(), count: z.int() }),
})

export const deleteSubmissions = endpoint({
  method: 'POST',
  path: '/admin/submissions/delete',
  access: 'admin',
  summary: 'Delete several submissions; those that are gone are left out',
  body: z.object({ submissionIds: chosen }),
  reply: success({ message: z.string(), count: z.int() }),
})
