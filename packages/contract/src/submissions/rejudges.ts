import { rejudgeStates } from '@arbiter/rules/judging/rejudge'
import { MAX_CHOSEN_ROWS, REJUDGES_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { pageQuery } from '../fields/pages.ts'
import { instant } from '../fields/times.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { SubmissionStatus, Verdict } from '../wire/submissions.ts'
import { Id, Instant, Language, Pagination } from '../wire/values.ts'

const criteria = {
  problemId: id(labels.problem).optional(),
  contestId: id(labels.contest).optional(),
  language: ChosenLanguage.optional(),
  /** Submitted at or after `from`, and before `to`. */
  from: instant(labels.fromLabel).optional(),
  to: instant(labels.to).optional(),
}

/** Selects submissions that match all of these values; at least one is given. */
const RejudgeOrder = z
  .object({
    ...criteria,
    submissionIds: z
      .array(id(labels.submission))
      .max(MAX_CHOSEN_ROWS, fieldErrors.tooMany({ label: labels.submissions, count: MAX_CHOSEN_ROWS }))
      .optional(),
    /** If false, new verdicts count at once. */
    isPreview: yesOrNo(labels.preview).default(true),
  })
  .refine(({ isPreview: _, ...scope }) => Object.values(scope).some((value) => value !== undefined), {
    error: fieldErrors.required({ label: labels.whatToJudgeAgain }),
    path: ['scope'],
  })

const Named = z.object({ _id: Id, username: z.string() })

export const Rejudge = z.object({
  _id: Id,
  state: z.enum(rejudgeStates),
  scope: z.object({
    problem: z.object({ _id: Id, name: z.string(), slug: z.string() }).nullable(),
    contest: z.object({ _id: Id, title: z.string() }).nullable(),
    language: Language.nullable(),
    from: Instant.nullable(),
    to: Instant.nullable(),
    /** How many submissions were selected one by one. */
    chosen: z.int().nullable(),
  }),
  createdAt: Instant,
  /** Null if it was started on the command line. */
  createdBy: Named.nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: Named.nullable(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  isDone: z.boolean(),
})

export const orderRejudge = endpoint({
  method: 'POST',
  path: '/admin/rejudges',
  access: { may: 'rejudge.preview', of: 'any' },
  scope: 'problems',
  summary: 'Judge submissions again; until the preview is applied nothing changes for anybody',
  body: RejudgeOrder,
  reply: success({ ...saidShape, rejudgeId: Id, count: z.int() }),
})

export const countRejudge = endpoint({
  method: 'GET',
  path: '/admin/rejudges/scope',
  access: { may: 'rejudge.preview', of: 'any' },
  scope: 'problems',
  summary: 'How many submissions would be judged again',
  query: z.object(criteria),
  reply: success({ count: z.int() }),
})

export const rejudgeSubmission = endpoint({
  method: 'POST',
  path: '/admin/submissions/:id/rejudge',
  access: { may: 'rejudge.apply', of: 'any' },
  scope: 'problems',
  summary: 'Judge a submission again at once; the newest judgement counts',
  params: idParam(labels.submission),
  reply: success({ ...saidShape, status: SubmissionStatus, rejudgeId: Id }),
})

export const rejudgeProblem = endpoint({
  method: 'POST',
  path: '/admin/problems/:id/rejudge',
  access: { may: 'problem.rejudge', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Judge every submission of a problem again at once',
  params: idParam(labels.problem),
  reply: success({ ...saidShape, count: z.int(), rejudgeId: Id }),
})

export const listRejudges = endpoint({
  method: 'GET',
  path: '/admin/rejudges',
  access: { may: 'rejudge.preview', of: 'any' },
  scope: 'problems',
  summary: 'The orders to judge again, newest first',
  query: z.object(pageQuery(REJUDGES_PAGE_SIZE)),
  reply: success({ rejudges: z.array(Rejudge), pagination: Pagination, count: z.int() }),
})

export const getRejudge = endpoint({
  method: 'GET',
  path: '/admin/rejudges/:id',
  access: { may: 'rejudge.preview', of: 'any' },
  scope: 'problems',
  summary: 'How far a rejudge has come, and which verdicts it changes',
  params: idParam(labels.rejudge),
  reply: success({
    rejudge: Rejudge,
    /** How often a verdict changed from `before` to `after`. */
    changes: z.array(z.object({ before: Verdict, after: Verdict, count: z.int() })),
    /** Whether the caller may publish its verdicts, or throw it away. */
    canApply: z.boolean(),
    canDiscard: z.boolean(),
  }),
})

export const listRejudgeChanges = endpoint({
  method: 'GET',
  path: '/admin/rejudges/:id/changes',
  access: { may: 'rejudge.preview', of: 'any' },
  scope: 'problems',
  summary: 'The submissions whose verdict a rejudge changes, with both verdicts',
  params: idParam(labels.rejudge),
  query: z.object(pageQuery(REJUDGES_PAGE_SIZE)),
  reply: success({
    changes: z.array(
      z.object({
        submission: z.object({ _id: Id, number: z.int(), language: Language, createdAt: Instant }),
        user: Named,
        problem: z.object({ name: z.string(), slug: z.string() }),
        contest: z.object({ _id: Id, title: z.string() }).nullable(),
        before: Verdict,
        after: Verdict,
        /** The compilers or runtimes, where another one has judged this time. */
        versions: z.object({ before: z.string(), after: z.string() }).nullable(),
      }),
    ),
    pagination: Pagination,
    count: z.int(),
  }),
})

export const applyRejudge = endpoint({
  method: 'POST',
  path: '/admin/rejudges/:id/apply',
  access: { may: 'rejudge.apply', of: 'any' },
  scope: 'problems',
  summary: 'Publish the verdicts of a preview that is done',
  params: idParam(labels.rejudge),
  reply: Done,
})

export const discardRejudge = endpoint({
  method: 'POST',
  path: '/admin/rejudges/:id/discard',
  access: { may: 'rejudge.preview', of: 'any' },
  scope: 'problems',
  summary: 'Throw a preview away, also one that is not done',
  params: idParam(labels.rejudge),
  reply: Done,
})
