import {
  explainRow,
  exportBoard,
  getBoard,
  getContestLog,
  getPredictions,
} from '@arbiter/contract/contests/contest-board'
import { getContestLeaderboard } from '@arbiter/contract/contests/contest-leaderboard'
import { getVersionChanges } from '@arbiter/contract/contests/contest-versions'
import { getCalendar, getContest, getContestCalendar, listContests } from '@arbiter/contract/contests/contests'
import { getAttendedContests, getRatingHistory, getSolvedProblems, getUser } from '@arbiter/contract/people/profiles'
import { getHints } from '@arbiter/contract/problems/hints'
import { pickProblem } from '@arbiter/contract/problems/problem-picking'
import { getProblem, listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { getLeaderboard } from '@arbiter/contract/site/leaderboard'
import { getStatus } from '@arbiter/contract/site/status'
import type { World } from './fill-site.ts'
import { leaderboardQuestions, problemQuestions } from './list-questions.ts'
import { deepPage, ofLists, type Question, question } from './question.ts'

/** Requests that need no session. */
export function publicQuestions(): Question[] {
  return [...problemPages(), ...contestPages(), ...boardPages(), ...profilePages()]
}

const ofProblem = ({ problemSlug }: World) => ({ id: problemSlug })
const inRunning = ({ running }: World) => ({ id: running })
const inEnded = ({ ended }: World) => ({ id: ended })

function problemPages(): Question[] {
  return [
    ...problemQuestions.map((each) => ofLists(listProblems, each)),
    ...leaderboardQuestions.map((each) => ofLists(getLeaderboard, each)),
    question('visitor', listTopics, 'topics'),
    question('visitor', pickProblem, 'a random problem'),
    question('member', pickProblem, 'a random problem of a tag, member', { query: () => 'tags=graphs' }),
    question('visitor', getProblem, 'a problem', { params: ofProblem }),
    question('member', getProblem, 'a problem, member', { params: ofProblem }),
    question('member', getHints, 'hints of a problem', { params: ({ problemId }) => ({ id: problemId }) }),
    question('visitor', getStatus, 'status of the judges'),
  ]
}

/** Pages are short enough for the smallest site to fill them, so that all sites return as many rows. */
function contestPages(): Question[] {
  const list = (name: string, query = '') =>
    question('visitor', listContests, `contests: ${name}`, { query: () => query })
  return [
    list('the first page', 'limit=5'),
    list('live', 'limit=2&status=live'),
    list('upcoming', 'limit=1&status=upcoming'),
    list('past', 'limit=5&status=ended'),
    list('by title', 'limit=5&sort=title'),
    list('by participants', 'limit=5&sort=participants&order=desc'),
    list('a search', 'limit=2&search=spring'),
    question('visitor', listContests, 'contests: past, far inside', {
      query: (world) => `limit=5&status=ended&page=${deepPage(world, 150)}`,
    }),
    question('member', listContests, 'contests: the first page, member', { query: () => 'limit=5' }),
    question('visitor', getContest, 'a large contest', { params: inRunning, query: () => 'participants=first' }),
    question('visitor', getContest, 'a small contest', {
      params: ({ sampleContest }) => ({ id: sampleContest }),
      query: () => 'participants=first',
    }),
    question('visitor', getContest, 'a large contest with all participants', {
      params: inRunning,
      whole: 'it names every participant',
    }),
    question('visitor', getCalendar, 'calendar of contests', {
      whole: 'it has the contests of a month, up to a bound',
    }),
    question('visitor', getContestCalendar, 'calendar entry of a contest', { params: inRunning }),
  ]
}

const wholeBoard = { whole: 'it has every row of the board' }

function boardPages(): Question[] {
  return [
    question('visitor', getContestLeaderboard, 'board: the first page', { params: inRunning, query: () => 'limit=20' }),
    question('visitor', getContestLeaderboard, 'board: far inside', {
      params: inRunning,
      query: (world) => `limit=20&page=${deepPage(world, 200)}`,
    }),
    question('visitor', getContestLeaderboard, 'board: a search', {
      params: inRunning,
      query: ({ site }) => `limit=20&search=c${site.participants}-`,
    }),
    question('visitor', getContestLeaderboard, 'board of an ended contest', {
      params: inEnded,
      query: () => 'limit=20',
    }),
    question('admin', getContestLeaderboard, 'board of the jury', { params: inRunning, query: () => 'limit=20' }),
    question('admin', getVersionChanges, 'versions of languages in a contest', {
      params: inRunning,
      whole: 'it looks at every judgement that counts in the contest',
    }),
    question('visitor', explainRow, 'board: one row explained', {
      params: (world) => ({ ...inRunning(world), participant: '7' }),
    }),
    question('visitor', getBoard, 'the whole board', { params: inRunning, ...wholeBoard }),
    question('visitor', exportBoard, 'the board as a file', { params: inRunning, ...wholeBoard }),
    question('visitor', getContestLog, 'replay of a contest', {
      params: inEnded,
      whole: 'it has every event of the contest',
    }),
    question('visitor', getPredictions, 'predicted ratings', { params: inRunning, whole: 'it has every participant' }),
  ]
}

function profilePages(): Question[] {
  const someone = () => ({ username: 'kim.11' })
  const heavy = () => ({ username: 'heavy' })
  const attending = () => ({ username: 'somebody' })
  return [
    question('visitor', getUser, 'profile', { params: someone }),
    question('visitor', getUser, 'profile of a heavy user', { params: heavy }),
    question('member', getUser, 'own profile', { params: attending }),
    question('visitor', getSolvedProblems, 'solved problems of a heavy user', {
      params: heavy,
      query: () => 'limit=20',
    }),
    question('visitor', getSolvedProblems, 'solved problems of a heavy user, the last page', {
      params: heavy,
      query: (world) => `limit=20&page=${deepPage(world, 30)}`,
    }),
    question('visitor', getAttendedContests, 'contests of a user', { params: attending, query: () => 'limit=20' }),
    question('visitor', getRatingHistory, 'ratings of a user', { params: attending }),
  ]
}
