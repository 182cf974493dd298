import { groupedByProblem } from '@arbiter/contract/submissions'
import { MEMORY_LIMIT_MB, PENALTY_MINUTES, TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { defaultComparison, defaultRevealPolicy } from '@arbiter/rules/problem'
import { defaultSettings } from '@arbiter/rules/site-settings'
import { PENDING } from '@arbiter/rules/verdict'

/** The fields beside the one that is missing, as they came. */
export type Fields = Readonly<Record<string, unknown>>

/** What is read in place of a field; undefined leaves it to the field's type. `position` is that of the entry in its list. */
type Read = (fields: Fields, position: number) => unknown

/** By the name of the field, which means the same in every reply. */
export const whenMissing: Readonly<Record<string, Read | undefined>> = {
  // Lists
  pagination: (reply) => ({ total: totalIn(reply) }),
  currentPage: () => 1,
  totalPages: pagesOf,
  total: ({ totalProblems }) => totalProblems,
  totalProblems: ({ total }) => total,
  count: totalIn,
  totalUsers: totalIn,
  serverTime: () => new Date().toISOString(),
  site: () => ({ name: defaultSettings.siteName, registration: 'open', anonymousRuns: true, hasMail: true }),

  // Users
  role: () => 'user',
  rank: (_, position) => position + 1,
  score: ({ totalScore, problemsSolved }) => totalScore ?? problemsSolved,
  totalScore: ({ score }) => score,
  canAppeal: ({ hasPendingAppeal }) => hasPendingAppeal !== true,
  decidedAppeals: () => [],

  // Problems
  statement: ({ description }) => description,
  description: ({ statement }) => statement,
  visibility: () => 'public',
  timeLimit: () => TIME_LIMIT_MS.default,
  memoryLimit: () => MEMORY_LIMIT_MB.default,
  ...withDefaults(defaultComparison),
  revealTests: () => defaultRevealPolicy,
  defaultRevealTests: () => defaultRevealPolicy,
  acceptsSubmissions: () => true,
  _id: placeholderId,

  // Submissions
  submissions: ({ groupedSubmissions }) => flattened(groupedSubmissions),
  groupedSubmissions: ({ submissions }) => grouped(submissions),
  problem: (group) => newestIn(group).problem,
  latestVerdict: (group) => newestIn(group).verdict,
  latestAt: (group) => newestIn(group).createdAt,
  verdict: ({ passed }) => (passed === undefined ? PENDING : passed ? 'Accepted' : 'Wrong Answer'),
  status: ({ verdict }) => (verdict === undefined || verdict === PENDING ? 'judging' : 'done'),
  index: (_, position) => position,
  hidden: ({ input }) => input === undefined,
  reviewer: () => 'model',

  // Contests
  contests: ({ data }) => data,
  contest: ({ data }) => data,
  data: ({ contests, contest }) => contests ?? contest,
  contestType: () => 'ICPC',
  isRated: () => true,
  isPublic: () => true,
  penaltyPerWrongSubmission: () => PENALTY_MINUTES.default,
  participantCount: ({ participants }) => lengthOf(participants),
  problemCount: ({ problems }) => lengthOf(problems),
  letter: (_, position) => String.fromCharCode('A'.charCodeAt(0) + (position % 26)),
  problems: ({ leaderboard }) => leaderboard && [],
}

function withDefaults(defaults: object): Record<string, Read> {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, () => value]))
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : undefined)

/** By any of the names the specification knows; otherwise the list that came is complete. */
function totalIn(reply: Fields): number | undefined {
  const { total, totalProblems } = isFields(reply.pagination) ? reply.pagination : reply
  const known = numberIn(total) ?? numberIn(totalProblems) ?? numberIn(reply.count)
  return known ?? lengthOf(Object.values(reply).find((value) => Array.isArray(value)))
}

function pagesOf({ total, totalProblems, limit }: Fields): number {
  const entries = numberIn(total) ?? numberIn(totalProblems) ?? 0
  return Math.max(1, Math.ceil(entries / (numberIn(limit) || Number.POSITIVE_INFINITY)))
}

/** A sample and a row of standings have no id in the specification, but React needs a key for each. */
function placeholderId({ output, totalPoints, problemsSolved }: Fields, position: number): string | undefined {
  const isSample = output !== undefined
  const isStanding = totalPoints !== undefined && problemsSolved !== undefined
  return isSample || isStanding ? `00000000-0000-4000-8000-${String(position).padStart(12, '0')}` : undefined
}

function newestIn({ submissions }: Fields): Fields {
  const [newest] = Array.isArray(submissions) ? submissions : []
  return isFields(newest) ? newest : {}
}

function flattened(groups: unknown): unknown {
  return Array.isArray(groups) ? groups.flatMap((group: Fields) => group.submissions ?? []) : undefined
}

function grouped(submissions: unknown): unknown {
  return Array.isArray(submissions) ? groupedByProblem(submissions) : undefined
}
