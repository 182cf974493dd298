import { MAX_CHOSEN_ROWS, SUBMISSION_GROUPS_PAGE_SIZE, SUBMISSIONS_PAGE_SIZE } from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, flag, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { pageQuery } from '../fields/pages.ts'
import { repeated } from '../fields/repeated.ts'
import { search } from '../fields/search.ts'
import { instant } from '../fields/times.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { SubmissionSummary } from '../wire/submissions.ts'
import { Pagination } from '../wire/values.ts'

/** Filters of the administration's list of all submissions. */
const filters = {
  /** Matches usernames, problem names and ids. */
  search: search.default(''),
  verdict: repeated(choice(labels.verdict, verdicts)),
  language: repeated(ChosenLanguage),
  isFlagged: flag(labels.flagged).optional(),
  userId: id(labels.user).optional(),
  problemId: id(labels.problem).optional(),
  contestId: id(labels.contest).optional(),
  from: instant(labels.fromLabel).optional(),
  to: instant(labels.to).optional(),
}

/** Counting all of them would take longer than reading a page, so the count stops at the next page. */
const isCountBounded = z.boolean()

export const listSubmissionsByUser = endpoint({
  method: 'GET',
  path: '/admin/submissions/grouped',
  access: { may: 'submission.see', of: 'any' },
  scope: 'admin',
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
  access: { may: 'submission.see', of: 'any' },
  scope: 'admin',
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
  access: { may: 'submission.see', of: 'any' },
  scope: 'admin',
  summary: 'The same submissions as CSV, newest first, up to a bound',
  query: z.object(filters),
  reply: z.string(),
})

export const flagSubmission = endpoint({
  method: 'PUT',
  path: '/admin/submissions/:id/flag',
  access: { may: 'submission.flag', of: 'any' },
  scope: 'admin',
  summary: 'Flag or unflag a submission; a flagged one stops counting; without a value it is toggled',
  params: idParam(labels.submission),
  body: z.object({ isFlagged: yesOrNo(labels.flagged).optional() }).nullish(),
  reply: success({ ...saidShape, isFlagged: z.boolean() }),
})

export const deleteSubmission = endpoint({
  method: 'DELETE',
  path: '/admin/submissions/:id',
  access: { may: 'submission.delete', of: 'any' },
  scope: 'admin',
  summary: 'Delete a submission; every score that used it is derived again',
  params: idParam(labels.submission),
  reply: Done,
})

const chosen = z
  .array(id(labels.submission))
  .min(1)
  .max(MAX_CHOSEN_ROWS, fieldErrors.tooMany({ label: labels.submissions, count: MAX_CHOSEN_ROWS }))

export const flagSubmissions = endpoint({
  method: 'POST',
  path: '/admin/submissions/flag',
  access: { may: 'submission.flag', of: 'any' },
  scope: 'admin',
  summary: 'Flag or unflag several submissions; those that are gone are left out',
  body: z.object({ submissionIds: chosen, isFlagged: yesOrNo(labels.flagged) }),
  reply: success({ ...saidShape, count: z.int() }),
})

export const deleteSubmissions = endpoint({
  method: 'POST',
  path: '/admin/submissions/delete',
  access: { may: 'submission.delete', of: 'any' },
  scope: 'admin',
  summary: 'Delete several submissions; those that are gone are left out',
  body: z.object({ submissionIds: chosen }),
  reply: success({ ...saidShape, count: z.int() }),
})
