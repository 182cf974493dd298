import { MAX_CODE_BYTES, SUBMISSIONS_PAGE_SIZE } from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { id, idOrNumber } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { pageQuery } from '../fields/pages.ts'
import { programText } from '../fields/programs.ts'
import { search } from '../fields/search.ts'
import * as labels from '../messages/field-labels.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { refusalCodesShape, saidShape } from '../wire/said.ts'
import { Submission, SubmissionSummary, WireVerdict } from '../wire/submissions.ts'
import { Difficulty, Id, Instant, Pagination, TranslatedNames } from '../wire/values.ts'

export const NewSubmission = z.object({
  problemId: id(labels.problem),
  code: programText(labels.code, MAX_CODE_BYTES, submissionRefusals['code.too-large'][1]),
  language: ChosenLanguage,
  contestId: id(labels.contest).nullish(),
})

export const submit = endpoint({
  method: 'POST',
  path: '/submissions',
  access: 'member',
  scope: 'submit',
  summary: 'Hand in a program; the verdict comes by the stream',
  body: NewSubmission,
  reply: success({
    ...saidShape,
    data: z.object({
      submissionId: Id,
      number: z.int(),
      createdAt: Instant,
      contestId: Id.nullable(),
      isLate: z.boolean(),
    }),
  }),
  // JSON may write a newline as two bytes and a control character as six; the other fields are short.
  bodyLimit: 6 * MAX_CODE_BYTES + 1024,
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/submissions/:id',
  access: 'signed-in',
  scope: 'read',
  summary: 'One submission with its code and tests, by id or by number, for its author and administrators',
  params: z.object({ id: idOrNumber(labels.submission) }),
  reply: success({
    submission: Submission,
    /** Why no review can be requested; null where one can. */
    reviewRefusal: z.string().nullable(),
    ...refusalCodesShape,
    /** Whether this viewer can search now for the smallest input on which it fails. */
    canExplain: z.boolean(),
    /** Whether this viewer can add that input to the tests of the problem. */
    canAddTest: z.boolean(),
    /** Whether this viewer can measure now how its time grows. */
    canMeasure: z.boolean(),
  }),
})

/** How many other people's best solutions are behind this one. */
const Comparison = z.object({ behind: z.int(), people: z.int() })

export const compareSubmission = endpoint({
  method: 'GET',
  path: '/submissions/:id/comparison',
  access: 'signed-in',
  scope: 'read',
  summary: 'What an accepted submission has brought its author: points, and its place among other solutions',
  params: z.object({ id: id(labels.submission) }),
  reply: success({
    /** Only for the first solution of a problem, once its contest has ended. */
    pointsGained: z.int().nullable(),
    /** Compared with the best solution of every other person in the same language; null where there are too few. */
    time: Comparison.nullable(),
    memory: Comparison.nullable(),
    /** The next problem in the list that the author has not solved. */
    nextProblem: z
      .object({ slug: z.string(), name: z.string(), names: TranslatedNames, difficulty: Difficulty })
      .nullable(),
  }),
})

type Summary = z.output<typeof SubmissionSummary>
type Group = z.output<typeof SubmissionGroup>

/** Grouped by problem, the one with the newest submission first. Expects the newest submission first. */
export function groupedByProblem(submissions: readonly Summary[]): Group[] {
  const groups = new Map<string, Group>()
  for (const submission of submissions) {
    const { problem, verdict: latestVerdict, createdAt: latestAt } = submission
    const group = groups.get(problem._id) ?? { problem, latestVerdict, latestAt, submissions: [] }
    groups.set(problem._id, group)
    group.submissions.push(submission)
  }
  return [...groups.values()]
}

const SubmissionGroup = z.object({
  problem: SubmissionSummary.shape.problem,
  latestVerdict: WireVerdict,
  latestAt: Instant,
  submissions: z.array(SubmissionSummary),
})

export const listOwnSubmissions = endpoint({
  method: 'GET',
  path: '/submissions/me',
  access: 'signed-in',
  scope: 'read',
  summary:
    'The submissions of the viewer, newest first, also grouped by problem; by verdict, language, contest or problem',
  query: z.object({
    ...pageQuery(SUBMISSIONS_PAGE_SIZE),
    problemId: id(labels.problem).optional(),
    contestId: id(labels.contest).optional(),
    verdict: choice(labels.verdict, verdicts).optional(),
    language: ChosenLanguage.optional(),
    /** Part of the problem's name. */
    problem: search.default(''),
  }),
  reply: success({
    submissions: z.array(SubmissionSummary),
    groupedSubmissions: z.array(SubmissionGroup),
    pagination: Pagination,
    count: z.int(),
  }),
})
