import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as accounts from './accounts/accounts.ts'
import * as ownSession from './accounts/own-session.ts'
import * as passwords from './accounts/passwords.ts'
import * as sessions from './accounts/sessions.ts'
import * as appeals from './contests/appeals.ts'
import * as contestBoard from './contests/contest-board.ts'
import * as contestControl from './contests/contest-control.ts'
import * as contestEditing from './contests/contest-editing.ts'
import * as contestLeaderboard from './contests/contest-leaderboard.ts'
import * as contestNews from './contests/contest-news.ts'
import * as contests from './contests/contests.ts'
import * as hacks from './contests/hacks.ts'
import type { Endpoint } from './endpoint.ts'
import * as ownProfile from './people/own-profile.ts'
import * as people from './people/people.ts'
import * as profiles from './people/profiles.ts'
import * as rights from './people/rights.ts'
import * as aids from './problems/hints.ts'
import * as problemFiles from './problems/problem-files.ts'
import * as problemPictures from './problems/problem-pictures.ts'
import * as problems from './problems/problems.ts'
import * as solutions from './problems/solutions.ts'
import * as edge from './problems/suggested-problems.ts'
import * as checkerTrials from './setting/checker-trials.ts'
import * as generators from './setting/generators.ts'
import * as packageParts from './setting/package-parts.ts'
import * as problemEditing from './setting/problem-editing.ts'
import * as problemManagement from './setting/problem-management.ts'
import * as problemPackages from './setting/problem-packages.ts'
import * as setterJobs from './setting/setter-jobs.ts'
import * as stressTests from './setting/stress-tests.ts'
import * as testCases from './setting/test-cases.ts'
import * as testProposals from './setting/test-proposals.ts'
import * as testSets from './setting/test-sets.ts'
import * as trials from './setting/trials.ts'
import * as audit from './site/audit.ts'
import * as dashboard from './site/dashboard.ts'
import * as health from './site/health.ts'
import * as languages from './site/languages.ts'
import * as leaderboard from './site/leaderboard.ts'
import * as notifications from './site/notifications.ts'
import * as settings from './site/settings.ts'
import * as status from './site/status.ts'
import * as capsules from './submissions/capsules.ts'
import * as complexity from './submissions/complexity.ts'
import * as counterexamples from './submissions/counterexamples.ts'
import * as rejudges from './submissions/rejudges.ts'
import * as reviews from './submissions/reviews.ts'
import * as runner from './submissions/run.ts'
import * as submissionContest from './submissions/submission-contest.ts'
import * as submissionReview from './submissions/submission-review.ts'
import * as submissionStream from './submissions/submission-stream.ts'
import * as submissions from './submissions/submissions.ts'

const nouns = {
  ...aids,
  ...edge,
  ...appeals,
  ...audit,
  ...capsules,
  ...complexity,
  ...contests,
  ...counterexamples,
  ...dashboard,
  ...health,
  ...languages,
  ...notifications,
  ...packageParts,
  ...passwords,
  ...people,
  ...problems,
  ...rejudges,
  ...reviews,
  ...sessions,
  ...settings,
  ...solutions,
  ...setterJobs,
  ...checkerTrials,
  ...generators,
  ...stressTests,
  ...status,
  ...submissionContest,
  ...submissionReview,
  ...submissionStream,
  ...submissions,
  ...testCases,
  ...testProposals,
  ...hacks,
  ...testSets,
  ...trials,
  ...accounts,
  ...contestBoard,
  ...contestControl,
  ...contestEditing,
  ...contestNews,
  ...contestLeaderboard,
  ...leaderboard,
  ...ownProfile,
  ...ownSession,
  ...problemEditing,
  ...problemManagement,
  ...problemFiles,
  ...problemPackages,
  ...problemPictures,
  ...profiles,
  ...rights,
}
const endpoints = Object.values<unknown>(nouns).filter(isEndpoint)
const runnerEndpoints = Object.values<unknown>(runner).filter(isEndpoint)
const everyEndpoint = [...endpoints, ...runnerEndpoints].map((endpoint) => [callOf(endpoint), endpoint] as const)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function callOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** The calls of the specification, then those that the decisions add. */
const promisedCalls = [
  'POST /users/register',
  'POST /users/login',
  'POST /users/logout',
  'GET /users/session',
  'GET /users/leaderboard',
  'PUT /users/profile',
  'GET /problems',
  'GET /problems/:id',
  'POST /problems',
  'PUT /problems/:id',
  'DELETE /problems/:id',
  'GET /problems/:id/testcases',
  'POST /problems/:id/testcases',
  'PUT /problems/:id/testcases/:testcaseId',
  'DELETE /problems/:id/testcases/:testcaseId',
  'GET /contests',
  'GET /contests/:id',
  'POST /contests/:id/register',
  'GET /contests/:id/leaderboard',
  'POST /contests',
  'PUT /contests/:id',
  'DELETE /contests/:id',
  'POST /submissions',
  'GET /submissions/:id',
  'GET /submissions/me',
  'GET /submissions/stream/:submissionId',
  'POST /ai/:id/analyze',
  'POST /appeals',
  'GET /appeals/status',
  'GET /admin/dashboard-stats',
  'GET /admin/users',
  'DELETE /admin/users/:id',
  'PUT /admin/users/:id/flag',
  'GET /admin/submissions/grouped',
  'DELETE /admin/submissions/:id',
  'PUT /admin/submissions/:id/flag',
  'GET /health',
  'GET /languages',
  'GET /users/:username',
  'GET /notifications',
  'POST /notifications/:id/read',
  'POST /notifications/read-all',
  'GET /admin/appeals',
  'PUT /admin/appeals/:id',
  'GET /notifications/stream',
  'GET /users/sessions',
  'DELETE /users/sessions/:id',
  'DELETE /users/sessions',
  'PUT /users/password',
  'POST /users/password-reset',
  'PUT /users/password-reset',
  'POST /admin/users/:id/password-reset',
  'PUT /problems/:id/test-set',
  'PUT /users/profile/picture',
  'PUT /admin/users/:id/role',
  'GET /admin/audit-log',
  'GET /admin/users/export',
  'GET /admin/users/:id',
  'GET /admin/users/:id/submissions',
  'DELETE /admin/users/:id/sessions/:sessionId',
  'DELETE /admin/users/:id/sessions',
  'POST /admin/users/import',
  'POST /admin/problems/import',
  'GET /admin/problems/:id/package',
]

test.each(promisedCalls)(
  '%s can be called [7.2.1, 7.2.2, 7.2.3, 7.2.4, 7.3.1, 7.3.7, 7.3.10, 7.4.3, 7.4.5, 7.4.6, 7.5.3, 7.5.4, 7.5.8, 7.6.1, 7.6.2, 7.6.5]',
  (call) => {
    expect(endpoints.map(callOf)).toContain(call)
  },
)

test('the runner has its own call to run a program [7.5.1]', () => {
  expect(runnerEndpoints.map(callOf)).toContain('POST /run')
})

test.each([
  ['the server', endpoints],
  ['the runner', runnerEndpoints],
])('no two calls of %s share an address', (_server, served) => {
  const calls = served.map(callOf)
  expect(calls).toHaveLength(new Set(calls).size)
})

test('only an administrator gets below /admin [6.1.15]', () => {
  const below = endpoints.filter((endpoint) => endpoint.path.startsWith('/admin'))
  expect(below.map((endpoint) => endpoint.access)).toEqual(below.map(() => 'admin'))
})

describe.each(everyEndpoint)('%s', (_call, endpoint) => {
  test('names its parameters in the path and in the schema alike', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
  })

  test('takes no NUL in its address', () => {
    const fields = { ...endpoint.params?.shape, ...endpoint.query?.shape }
    const taken = Object.entries(fields).filter(([, field]) => z.safeParse(field, 'a\0b').success)
    expect(taken.map(([name]) => name)).toEqual([])
  })

  test('takes a query that is all absent', () => {
    expect((endpoint.query ?? z.object({})).safeParse({}).error).toBeUndefined()
  })

  test('can be written down as OpenAPI', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object')
    }
    expect(z.toJSONSchema(endpoint.reply, { io: 'output' })).toBeTypeOf('object')
  })
})
