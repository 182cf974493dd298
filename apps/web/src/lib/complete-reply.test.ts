import { login } from '@arbiter/contract/accounts'
import { getAppealStatus, listAppeals } from '@arbiter/contract/appeals'
import { getContestLeaderboard } from '@arbiter/contract/contest-leaderboard'
import { getContest, listContests } from '@arbiter/contract/contests'
import { getDashboardStats } from '@arbiter/contract/dashboard'
import type { Endpoint } from '@arbiter/contract/endpoint'
import { getLeaderboard } from '@arbiter/contract/leaderboard'
import { listNotifications } from '@arbiter/contract/notifications'
import { updateProfile } from '@arbiter/contract/own-profile'
import { getSession } from '@arbiter/contract/own-session'
import { getProblem, listProblems } from '@arbiter/contract/problems'
import { getAttendedContests, getSolvedProblems } from '@arbiter/contract/profiles'
import { analyzeSubmission } from '@arbiter/contract/reviews'
import { listUsers } from '@arbiter/contract/rights'
import { run } from '@arbiter/contract/run'
import { listSubmissionsByUser } from '@arbiter/contract/submission-review'
import { getSubmission, listOwnSubmissions, submit } from '@arbiter/contract/submissions'
import { listTestCases } from '@arbiter/contract/test-cases'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parsedReply } from './call.ts'
import { completeReply } from './complete-reply.ts'

const _id = '11111111-1111-4111-8111-111111111111'
const at = '2026-11-14T14:32:00.000Z'

const user = { _id, username: 'ines', firstname: 'Ines', lastname: 'Okafor', email: 'ines@example.org' }
const problem = { _id, name: 'Two Cranes', slug: 'two-cranes', difficulty: 'Easy' }
const contest = { _id, title: 'Spring Cup', description: '', startTime: at, endTime: at }
const submission = {
  ...{ _id, user: { _id, username: 'ines' }, problem, language: 'cpp', verdict: 'Accepted', createdAt: at },
}
const readUser = { ...user, role: 'user', isFlagged: false, flagReason: null, totalPoints: 0, createdAt: null }
const readProblem = { ...problem, points: null, tags: [], topics: [], visibility: 'public' }
const readContest = { ...contest, contestType: 'ICPC', isPublic: true, maxParticipants: null, participants: [] }
const readSubmission = { number: null, verdict: 'Accepted', status: 'done', contest: null, memory: null, isLate: false }
const onePage = { currentPage: 1, totalPages: 1, total: 1, totalProblems: 1 }

/** What the specification says that the browser reads, and nothing else; then what the page gets to see. */
const minimal: [name: string, endpoint: Endpoint, reply: object, seen: object][] = [
  ['the problems', listProblems, { problems: [problem] }, { problems: [readProblem], pagination: onePage, count: 1 }],
  [
    'problems with nothing but a count beside them',
    listProblems,
    { problems: [problem], count: 31 },
    { count: 31, pagination: { ...onePage, total: 31, totalProblems: 31 } },
  ],
  [
    'problems with a pagination of the other name',
    listProblems,
    { problems: [problem], pagination: { totalProblems: 31, limit: 10 } },
    { count: 31, pagination: { currentPage: 1, totalPages: 4, limit: 10, total: 31 } },
  ],
  [
    'a problem',
    getProblem,
    {
      problem: {
        ...problem,
        description: 'Add.',
        samples: [
          { input: '1', output: '2' },
          { input: '3', output: '4' },
        ],
      },
    },
    {
      problem: {
        ...readProblem,
        statement: 'Add.',
        constraints: { timeLimit: 1000, memoryLimit: 256, custom: null },
        comparison: { mode: 'token', caseSensitive: true },
        acceptsSubmissions: true,
        samples: [
          { input: '1', displayInput: null, explanation: null, truncated: false },
          { input: '3', output: '4' },
        ],
      },
    },
  ],
  [
    'the test cases',
    listTestCases,
    { testcases: [{ _id, input: '1', output: '2' }] },
    { testcases: [{ isSample: false, explanation: null }], count: 1 },
  ],
  ['the contests', listContests, { contests: [contest] }, { contests: [readContest], data: [readContest] }],
  ['the contests by their other name', listContests, { data: [contest] }, { contests: [readContest] }],
  [
    'a contest',
    getContest,
    { data: { ...contest, participants: [_id], problems: [{ name: 'A' }, { name: 'B' }] } },
    {
      contest: {
        participantCount: 1,
        problemCount: 2,
        problems: [
          { letter: 'A', points: null, slug: null },
          { letter: 'B', difficulty: null },
        ],
      },
    },
  ],
  [
    'the leaderboard of a contest',
    getContestLeaderboard,
    {
      leaderboard: [
        { username: 'ines', totalPoints: 300, problemsSolved: 3 },
        { username: 'omar', totalPoints: 0, problemsSolved: 0 },
      ],
    },
    {
      contest: null,
      leaderboard: [
        { rank: 1, penalty: 0, cells: [] },
        { rank: 2, totalPoints: 0 },
      ],
    },
  ],
  [
    'the leaderboard',
    getLeaderboard,
    {
      success: true,
      leaderboard: [
        { _id, username: 'ines', totalScore: 40 },
        { _id, username: 'omar', score: 30 },
      ],
    },
    {
      leaderboard: [
        { rank: 1, score: 40, picture: null },
        { rank: 2, score: 30, totalScore: 30 },
      ],
      totalUsers: 2,
      own: null,
    },
  ],
  ['the session', getSession, { user }, { user: readUser, unreadNotifications: 0 }],
  ['nobody', getSession, {}, { user: null }],
  ['a login', login, { user }, { user: readUser, message: '' }],
  ['a changed profile', updateProfile, { user }, { user: { ...readUser, socialLinks: { github: '', codechef: '' } } }],
  ['the accounts', listUsers, { users: [user] }, { users: [readUser], count: 1 }],
  ['solved problems', getSolvedProblems, { problems: [problem] }, { problems: [readProblem], count: 1 }],
  ['attended contests', getAttendedContests, { contests: [contest] }, { contests: [readContest] }],
  ['an answer to a submit', submit, { data: { submissionId: _id } }, { data: { number: null, isLate: false } }],
  [
    'a submission',
    getSubmission,
    { submission: { ...submission, code: 'x', testCaseResults: [{ passed: true }, { passed: false, input: '1' }] } },
    {
      submission: {
        ...readSubmission,
        compileLog: null,
        testCaseResults: [
          { index: 0, verdict: 'Accepted', hidden: true, stderr: '' },
          { index: 1, verdict: 'Wrong Answer', hidden: false, userOutput: '', executionTime: null },
        ],
      },
      reviewRefusal: null,
    },
  ],
  [
    'own submissions in a row',
    listOwnSubmissions,
    { submissions: [submission] },
    { submissions: [readSubmission], groupedSubmissions: [{ latestVerdict: 'Accepted', latestAt: at, problem }] },
  ],
  [
    'own submissions by problem',
    listOwnSubmissions,
    { groupedSubmissions: [{ submissions: [submission] }] },
    { submissions: [readSubmission], groupedSubmissions: [{ problem, latestVerdict: 'Accepted' }] },
  ],
  [
    'submissions by user',
    listSubmissionsByUser,
    { data: [{ user: { _id, username: 'ines' }, submissions: [submission] }] },
    { data: [{ submissions: [readSubmission] }] },
  ],
  [
    'a review',
    analyzeSubmission,
    { data: { analysis: '## Fast' } },
    { data: { analysis: '## Fast', reviewer: 'model' } },
  ],
  [
    'the state of an appeal',
    getAppealStatus,
    { hasPendingAppeal: true },
    { canAppeal: false, lastAppeal: null, decidedAppeals: [], flagReason: null },
  ],
  ['no appeals', listAppeals, { appeals: [] }, { appeals: [], pagination: { total: 0 } }],
  ['no notifications', listNotifications, { notifications: [] }, { notifications: [], unreadCount: 0 }],
  ['the dashboard', getDashboardStats, { stats: { totalUsers: 3 } }, { stats: { totalUsers: 3, pendingAppeals: 0 } }],
  [
    'a run that went wrong',
    run,
    { success: false, error: 'Segmentation fault' },
    { success: false, output: '', error: 'Segmentation fault', stderr: '', time: null, truncated: false },
  ],
  ['a run that went well', run, { success: true, output: '3' }, { output: '3', error: null, memory: null }],
]

describe('a reply with nothing but what the specification reads', () => {
  test.each(minimal)('is read: %s', async (_, endpoint, reply, seen) => {
    expect(await parsedReply(endpoint, reply)).toMatchObject(seen)
  })

  test.each(minimal)('is not enough for our own server: %s', (_, endpoint, reply) => {
    expect(endpoint.reply.safeParse(reply).success).toBe(false)
  })
})

describe('what a reply is about can not be missing', () => {
  test.each([
    ['the leaderboard', getLeaderboard, { success: true }],
    ['the problems', listProblems, { pagination: onePage }],
    ['the problem', getProblem, { success: true }],
    ['the contests', listContests, {}],
    ['the submission', getSubmission, {}],
    ['own submissions', listOwnSubmissions, { count: 3 }],
    ['the id of what was submitted', submit, { data: {} }],
    ['the text of a review', analyzeSubmission, { data: {} }],
    ['a refusal', listProblems, { success: false, problems: [] }],
    ['a list that is none', listProblems, { problems: 'none' }],
    ['nothing', listProblems, null],
    ['a text', listProblems, 'hello'],
  ] as const)('%s', async (_, endpoint, reply) => {
    await expect(parsedReply(endpoint as Endpoint, reply)).rejects.toThrow('Unexpected reply')
  })
})

describe('a field that is missing', () => {
  const Entry = z.object({ id: z.uuid(), points: z.int().nullable(), rank: z.int(), name: z.string() })
  const Reply = z.object({ entries: z.array(Entry) })
  const readAs = (entries: object[]) => Reply.safeParse(completeReply(Reply, { entries }))

  test('is read as its name and its place in the list say, or its type', () => {
    const seen = [
      { id: _id, points: null, rank: 1, name: 'x' },
      { id: _id, points: 3, rank: 7, name: '' },
    ]
    expect(
      readAs([
        { id: _id, name: 'x' },
        { id: _id, points: 3, rank: 7 },
      ]).data?.entries,
    ).toEqual(seen)
  })

  test('is the same when it is null', () => {
    expect(readAs([{ id: _id, points: null, rank: null, name: null }]).data?.entries[0]).toMatchObject({ rank: 1 })
  })

  test('is not the same as one of the wrong kind, and an id is not made up', () => {
    expect(readAs([{ id: _id, points: 'ten' }]).success).toBe(false)
    expect(readAs([{ name: 'x' }]).success).toBe(false)
  })
})
