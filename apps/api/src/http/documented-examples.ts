import { login, register } from '@arbiter/contract/accounts/accounts'
import { getContestLeaderboard } from '@arbiter/contract/contests/contest-leaderboard'
import { listContests } from '@arbiter/contract/contests/contests'
import type { BodyOf, Endpoint, ReplyOf } from '@arbiter/contract/endpoint'
import { listProblems } from '@arbiter/contract/problems/problems'
import { getSubmission, submit } from '@arbiter/contract/submissions/submissions'

/** A call with a body that it takes and a reply that it gives. */
export interface Example {
  endpoint: Endpoint
  body?: unknown
  reply: unknown
}

const example = <const E extends Endpoint>(endpoint: E, shown: { body?: BodyOf<E>; reply: ReplyOf<E> }): Example => ({
  endpoint,
  ...shown,
})

const userId = '3f0c9a52-6c1e-4a57-9f0b-0d8a6f2b7c11'
const problemId = '7b1d2c84-5e0f-4d7a-8c3b-2a9e4f6d1b20'
const contestId = 'c2a8e6f4-1b3d-4c5e-9a7f-8d6b4c2e0a1f'
const submissionId = 'e4b7a1c9-2d5f-4e8b-b6a3-7c9d1f0e5a42'
const createdAt = '2026-03-14T09:26:53.000Z'
const name = { username: 'ada', firstname: 'Ada', lastname: 'Okafor' }

const user: ReplyOf<typeof login>['user'] = {
  ...{ _id: userId, ...name, email: 'ada@example.org', picture: null, role: 'user', createdAt },
  ...{ totalPoints: 0, rating: null, isFlagged: false, flagReason: null },
  socialLinks: { github: '', linkedin: '', leetcode: '', codeforces: '', codechef: '' },
}

const problem = {
  _id: problemId,
  name: 'Sum of Two',
  slug: 'sum-of-two',
  difficulty: 'Easy' as const,
  topics: ['Math'],
}

const contest: ReplyOf<typeof listContests>['contests'][number] = {
  ...{ _id: contestId, title: 'Harbour Round', description: 'Five problems.', contestType: 'ICPC' },
  ...{ startTime: '2026-03-14T09:00:00.000Z', endTime: '2026-03-14T12:00:00.000Z', pausedAt: null },
  ...{ isRated: true, isPublic: true, allowLateSubmissions: false, penaltyPerWrongSubmission: 20 },
  ...{ participants: [], participantCount: 1, problemCount: 1, isRegistered: true },
}

const pagination = { currentPage: 1, totalPages: 1, limit: 20, total: 1, totalProblems: 1 }

const program = 'a, b = map(int, input().split())\nprint(a + b)\n'

const test: ReplyOf<typeof getSubmission>['submission']['testCaseResults'][number] = {
  ...{ index: 0, passed: true, verdict: 'Accepted', verdictDetail: null, isSample: true, hidden: false },
  ...{ executionTime: 21, timeNoise: 1, runsAlone: null, memory: 9.2, truncated: false },
  ...{ input: '1 2\n', expectedOutput: '3\n', userOutput: '3\n', stderr: '' },
  ...{ group: null, score: null, message: null, judgeMessage: null, transcript: null },
}

const standing: ReplyOf<typeof getContestLeaderboard>['leaderboard'][number] = {
  ...{ _id: userId, rank: 1, participant: 1, ...name, picture: null, isDisqualified: false, isUnofficial: false },
  ...{ totalPoints: 1, problemsSolved: 1, penalty: 46 },
  cells: [
    { letter: 'A', state: 'solved', points: 1, wrongTries: 1, pendingTries: 0, minute: 26, isFirstToSolve: true },
  ],
}

/** The way of a client: an account, a problem, a submission, a contest and its board. */
export const examples = [
  example(register, {
    body: { ...name, email: 'ada@example.org', password: 'correct horse battery' },
    reply: { success: true, message: 'Registration successful! Please log in.', user },
  }),
  example(login, {
    body: { username: 'ada', password: 'correct horse battery' },
    reply: { success: true, message: 'Welcome back, Ada!', user, may: [] },
  }),
  example(listProblems, {
    reply: {
      ...{ success: true, pagination, count: 1 },
      problems: [{ ...problem, points: 100, tags: ['warm-up'], visibility: 'public', status: 'Todo' }],
    },
  }),
  example(submit, {
    body: { problemId, language: 'python', code: program },
    reply: {
      ...{ success: true, message: 'Submission received.' },
      data: { submissionId, number: 1, createdAt, contestId: null, isLate: false },
    },
  }),
  example(getSubmission, {
    reply: {
      success: true,
      submission: {
        ...{ _id: submissionId, number: 1, user: { _id: userId, username: 'ada' }, problem, language: 'python' },
        ...{ verdict: 'Accepted', verdictDetail: null, failedTest: null, status: 'done', createdAt, contest: null },
        ...{ isLate: false, testCasesPassed: 1, totalTestCases: 1, executionTime: 21, memory: 9.2, score: null },
        ...{ isFlagged: false, isWithheld: false, code: program, compileLog: null, testCaseResults: [test] },
        ...{ timeNoise: 1, runsAlone: null, timeFactor: null, groups: null },
      },
      ...{ reviewRefusal: null, canExplain: false, canAddTest: false, canMeasure: true },
    },
  }),
  example(listContests, {
    reply: { success: true, contests: [contest], data: [contest], pagination, count: 1, serverTime: createdAt },
  }),
  example(getContestLeaderboard, {
    reply: {
      ...{ success: true, contest, problems: [{ letter: 'A', name: 'Sum of Two', points: null }] },
      ...{ leaderboard: [standing], own: standing, pagination, openEnd: null, serverTime: createdAt },
    },
  }),
]

interface Operation {
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

/** Adds them to the description of their calls. */
export function describeExamples<D extends object>(document: D): D {
  const { paths } = document as D & { paths: Record<string, Record<string, Operation>> }
  for (const { endpoint, body, reply } of examples) {
    const operation = paths[`/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()]
    Object.assign(operation?.responses['200']?.content?.['application/json'] ?? {}, { example: reply })
    if (body) Object.assign(operation?.requestBody?.content['application/json'] ?? {}, { example: body })
  }
  return document
}
