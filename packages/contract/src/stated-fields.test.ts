import { expect, test } from 'vitest'
import type { z } from 'zod'
import { credentialsFrom, login, Registration, register } from './accounts/accounts.ts'
import { getSession } from './accounts/own-session.ts'
import { FileAppeal, fileAppeal, getAppealStatus } from './contests/appeals.ts'
import { createContest, NewContest, updateContest } from './contests/contest-editing.ts'
import { getContestLeaderboard } from './contests/contest-leaderboard.ts'
import { getContest, listContests } from './contests/contests.ts'
import { updateProfile } from './people/own-profile.ts'
import { flagUser, listUsers } from './people/rights.ts'
import { getProblem, listProblems } from './problems/problems.ts'
import { createProblem, ProblemChange } from './setting/problem-editing.ts'
import { listTestCases, NewTestCase } from './setting/test-cases.ts'
import { getDashboardStats } from './site/dashboard.ts'
import { getLeaderboard, LeaderboardEntry } from './site/leaderboard.ts'
import { analyzeSubmission } from './submissions/reviews.ts'
import { RunReply, RunRequest } from './submissions/run.ts'
import { flagSubmission, listSubmissionsByUser } from './submissions/submission-review.ts'
import { TestcaseEvent, VerdictEvent } from './submissions/submission-stream.ts'
import { getSubmission, listOwnSubmissions, NewSubmission, submit } from './submissions/submissions.ts'
import { Contest } from './wire/contests.ts'
import { SocialLinks, User } from './wire/people.ts'
import { Constraints, Problem, TestCase } from './wire/problems.ts'
import { Submission, TestCaseResult } from './wire/submissions.ts'
import { Pagination } from './wire/values.ts'

/** The field names of the specification, repeated on purpose: a client that knows only those must still work. */

function fieldsOf(schema: z.ZodType): string[] {
  const inner = 'in' in schema.def ? (schema.def.in as z.ZodType) : schema
  return Object.keys((inner as z.ZodObject).shape)
}

const partOf = (schema: z.ZodType, field: string) => (schema as z.ZodObject).shape[field] as z.ZodType
const itemOf = (schema: z.ZodType, field: string) => (partOf(schema, field) as z.ZodArray<z.ZodType>).element

const entities: [name: string, schema: z.ZodType, fields: string][] = [
  ['User', User, '_id username firstname lastname email role isFlagged flagReason totalPoints socialLinks createdAt'],
  ['socialLinks', SocialLinks, 'github linkedin leetcode codeforces codechef'],
  [
    'Problem',
    Problem,
    '_id name slug difficulty statement inputFormat outputFormat samples topics tags points constraints description',
  ],
  ['constraints', Constraints, 'timeLimit memoryLimit custom'],
  ['Test case', TestCase, '_id input displayInput output explanation isSample'],
  [
    'Submission',
    Submission,
    '_id user problem code language verdict createdAt contest testCasesPassed totalTestCases executionTime memory testCaseResults isFlagged',
  ],
  ['user of a submission', partOf(Submission, 'user'), '_id username'],
  ['problem of a submission', partOf(Submission, 'problem'), '_id name slug difficulty topics points'],
  ['testCaseResults', TestCaseResult, 'passed input expectedOutput userOutput'],
  [
    'Contest',
    Contest,
    '_id title description startTime endTime problems participants contestType maxParticipants isPublic allowLateSubmissions penaltyPerWrongSubmission',
  ],
  ['problems of a contest', itemOf(Contest, 'problems'), 'name slug difficulty points'],
  ['Leaderboard entry', LeaderboardEntry, '_id username score problemsSolved totalScore'],
  [
    'Contest leaderboard entry',
    itemOf(getContestLeaderboard.reply, 'leaderboard'),
    'username totalPoints problemsSolved',
  ],
  ['Pagination', Pagination, 'currentPage totalPages limit total totalProblems'],
  [
    'Dashboard stats',
    partOf(getDashboardStats.reply, 'stats'),
    'totalUsers totalProblems activeContests totalSubmissions',
  ],
]

test.each(entities)(
  '%s has every field that the specification names [3.1.1, 3.1.2, 3.1.4, 3.1.5, 3.1.6, 3.1.7, 3.1.8, 3.1.9, 3.1.11]',
  (_name, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)

const payloads: [name: string, schema: z.ZodType, fields: string][] = [
  ['POST /users/register', Registration, 'firstname lastname email username password'],
  ['POST /users/login', login.body, 'email username password'],
  ['PUT /users/profile', updateProfile.body, 'firstname lastname socialLinks'],
  ['PUT /problems/{id}', ProblemChange, 'name description statement difficulty points tags'],
  ['POST /problems/{id}/testcases', NewTestCase, 'input output explanation isSample displayInput'],
  [
    'POST /contests',
    NewContest,
    'title description startTime endTime problems contestType maxParticipants isPublic allowLateSubmissions penaltyPerWrongSubmission',
  ],
  ['PUT /contests/{id}', updateContest.body, 'title description startTime endTime problems'],
  ['POST /run', RunRequest, 'code language input'],
  ['POST /submissions', NewSubmission, 'problemId code language'],
  ['POST /appeals', FileAppeal, 'reason'],
  ['GET /problems', listProblems.query, 'page limit search difficulty tags status'],
]

test.each(payloads)(
  '%s takes every field that the specification names [3.1.10, 3.1.12, 3.1.13, 7.2.1, 7.2.4, 7.3.1, 7.3.7, 7.3.10, 7.4.6, 7.5.1, 7.6.1]',
  (_call, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)

test('both calls that flag take isFlagged, alone or with more [7.6.4]', () => {
  expect(flagUser.body.parse({ isFlagged: true })).toMatchObject({ isFlagged: true })
  expect(flagSubmission.body.parse({ isFlagged: false })).toMatchObject({ isFlagged: false })
})

test('the identifier travels as the email if it has an at sign, else as the username [3.1.14]', () => {
  expect(credentialsFrom({ identifier: 'a@b.example', password: 'x' })).toEqual({ email: 'a@b.example', password: 'x' })
  expect(credentialsFrom({ identifier: 'ada', password: 'x' })).toEqual({ username: 'ada', password: 'x' })
})

const replies: [call: string, schema: z.ZodType, fields: string][] = [
  ['POST /users/register', register.reply, 'success message'],
  ['POST /users/login', login.reply, 'user message'],
  ['GET /users/session', getSession.reply, 'user'],
  ['GET /users/leaderboard', getLeaderboard.reply, 'success leaderboard'],
  ['PUT /users/profile', updateProfile.reply, 'user'],
  ['GET /problems', listProblems.reply, 'problems pagination count'],
  ['GET /problems/{id}', getProblem.reply, 'problem'],
  ['POST /problems', createProblem.reply, 'problem'],
  ['GET /problems/{id}/testcases', listTestCases.reply, 'testcases'],
  ['GET /contests', listContests.reply, 'contests data'],
  ['GET /contests/{id}', getContest.reply, 'data contest'],
  ['POST /contests', createContest.reply, 'contest data'],
  ['GET /contests/{id}/leaderboard', getContestLeaderboard.reply, 'leaderboard'],
  ['POST /run', RunReply, 'success output error'],
  ['POST /submissions', submit.reply, 'data'],
  ['data of POST /submissions', partOf(submit.reply, 'data'), 'submissionId'],
  ['GET /submissions/{id}', getSubmission.reply, 'submission'],
  ['GET /submissions/me', listOwnSubmissions.reply, 'submissions groupedSubmissions'],
  ['data of POST /ai/{id}/analyze', partOf(analyzeSubmission.reply, 'data'), 'analysis'],
  ['POST /appeals', fileAppeal.reply, 'success message'],
  ['GET /appeals/status', getAppealStatus.reply, 'hasPendingAppeal'],
  ['GET /admin/dashboard-stats', getDashboardStats.reply, 'stats'],
  ['GET /admin/users', listUsers.reply, 'users'],
  ['PUT /admin/users/{id}/flag', flagUser.reply, 'isFlagged'],
  ['GET /admin/submissions/grouped', listSubmissionsByUser.reply, 'data'],
  ['PUT /admin/submissions/{id}/flag', flagSubmission.reply, 'isFlagged'],
  ['the event testcase', TestcaseEvent, 'result'],
  ['the event verdict', VerdictEvent, 'verdict passed total'],
]

test.each(replies)(
  'the reply of %s has every field that the specification names [3.1.10, 7.2.1, 7.2.2, 7.2.3, 7.2.4, 7.3.1, 7.3.7, 7.3.9, 7.4.3, 7.4.5, 7.5.3, 7.5.4, 7.5.6, 7.5.8, 7.6.1, 7.6.2, 7.6.5]',
  (_call, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)
