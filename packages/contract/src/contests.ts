import { contestPhases, contestTypes } from '@arbiter/rules/contest'
import {
  ADMIN_PAGE_SIZE,
  CONTEST_PROBLEM_POINTS,
  LEADERBOARD_PAGE_SIZE,
  MAX_ACCESS_CODE_LENGTH,
  MAX_CONTEST_PROBLEMS,
  MAX_STATEMENT_LENGTH,
  MAX_TITLE_LENGTH,
  PARTICIPANTS,
  PENALTY_MINUTES,
} from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import {
  choice,
  id,
  idParam,
  instant,
  optionalText,
  pageQuery,
  repeated,
  requiredText,
  search,
  wholeNumber,
  wholeNumberOrEmpty,
  yesOrNo,
} from './fields.ts'
import { contestRefusals } from './messages/contests.ts'
import { fieldErrors } from './messages/field-errors.ts'
import { Contest, ContestSummary, Id, Instant, mayBeMissing, Pagination } from './wire.ts'

export const listContests = endpoint({
  method: 'GET',
  path: '/contests',
  access: 'not-flagged',
  summary: 'Contests the viewer may see: live ones first, then upcoming, then past',
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    search: search.default(''),
    status: repeated(choice('Status', contestPhases)),
  }),
  reply: success({
    contests: z.array(ContestSummary),
    data: z.array(ContestSummary),
    pagination: Pagination,
    count: z.int(),
    serverTime: Instant,
  }),
})

export const getContest = endpoint({
  method: 'GET',
  path: '/contests/:id',
  access: 'not-flagged',
  summary: 'One contest with its problems',
  params: idParam('Contest'),
  reply: success({ contest: Contest, data: Contest, serverTime: Instant }),
})

const title = requiredText('Title', MAX_TITLE_LENGTH)
const description = requiredText('Description', MAX_STATEMENT_LENGTH)
const startTime = instant('Start time')
const endTime = instant('End time')
const problems = z
  .array(id('Problem'), contestRefusals['contest.without-problems'][1])
  .min(1, contestRefusals['contest.without-problems'][1])
  .max(MAX_CONTEST_PROBLEMS, fieldErrors.tooMany('Problems', MAX_CONTEST_PROBLEMS))
  .refine((ids) => new Set(ids).size === ids.length, fieldErrors.distinct('Problems'))
const contestType = choice('Contest type', contestTypes)
const maxParticipants = wholeNumberOrEmpty('Max participants', PARTICIPANTS)
const penaltyPerWrongSubmission = wholeNumber('Penalty', PENALTY_MINUTES, 'minutes')
const problemPoints = z.record(id('Problem'), wholeNumber('Points', CONTEST_PROBLEM_POINTS))
const accessCode = optionalText('Access code', MAX_ACCESS_CODE_LENGTH).nullable()
const isPublic = yesOrNo('Public')
const isRated = yesOrNo('Rated')
const allowLateSubmissions = yesOrNo('Allow late submissions')

interface Schedule {
  startTime?: string | undefined
  endTime?: string | undefined
}

function endsAfterStart({ startTime, endTime }: Schedule): boolean {
  if (!startTime || !endTime) return true
  // Asked this way round, a time that can't be read is left to the sentence of its own field.
  return !(Date.parse(endTime) <= Date.parse(startTime))
}

const schedule = { error: contestRefusals['contest.end-before-start'][1], path: ['endTime'] }

/** That the start lies in the future needs a clock, so the service asks it. */
export const NewContest = z
  .object({
    title,
    description,
    startTime,
    endTime,
    problems,
    problemPoints: problemPoints.default({}),
    contestType: contestType.default('ICPC'),
    maxParticipants: maxParticipants.default(null),
    isPublic: isPublic.default(true),
    isRated: isRated.default(true),
    allowLateSubmissions: allowLateSubmissions.default(false),
    penaltyPerWrongSubmission: penaltyPerWrongSubmission.default(PENALTY_MINUTES.default),
    accessCode: accessCode.default(null),
  })
  .refine(endsAfterStart, schedule)

export const createContest = endpoint({
  method: 'POST',
  path: '/contests',
  access: 'admin',
  summary: 'Create a contest that starts in the future',
  body: NewContest,
  reply: success({ message: z.string(), contest: Contest, data: Contest }),
})

/** No defaults here: what is absent stays as it is. */
export const ContestChange = z
  .object({
    title,
    description,
    startTime,
    endTime,
    problems,
    problemPoints,
    contestType,
    maxParticipants,
    isPublic,
    isRated,
    allowLateSubmissions,
    penaltyPerWrongSubmission,
    accessCode,
  })
  .partial()
  .refine(endsAfterStart, schedule)

export const updateContest = endpoint({
  method: 'PUT',
  path: '/contests/:id',
  access: 'admin',
  summary: 'Change a contest; what is absent stays',
  params: idParam('Contest'),
  body: ContestChange,
  reply: success({ message: z.string(), contest: Contest, data: Contest }),
})

export const deleteContest = endpoint({
  method: 'DELETE',
  path: '/contests/:id',
  access: 'admin',
  summary: 'Delete a contest',
  params: idParam('Contest'),
  reply: success({ message: z.string() }),
})

export const registerForContest = endpoint({
  method: 'POST',
  path: '/contests/:id/register',
  access: 'not-flagged',
  summary: 'Take part; asking twice changes nothing',
  params: idParam('Contest'),
  // Most contests need no code, so most callers send no body at all.
  body: z.object({ accessCode: optionalText('Access code', MAX_ACCESS_CODE_LENGTH).optional() }).nullish(),
  reply: success({ message: z.string(), isRegistered: z.literal(true), participantCount: z.int() }),
})

/** An administrator lets someone into a contest, private ones included. */
export const addParticipant = endpoint({
  method: 'POST',
  path: '/contests/:id/participants',
  access: 'admin',
  summary: 'Register a user by username',
  params: idParam('Contest'),
  body: z.object({ username: requiredText('Username', MAX_TITLE_LENGTH) }),
  reply: success({ message: z.string(), participantCount: z.int() }),
})

export const StandingCell = z.object({
  letter: z.string(),
  state: z.enum(['solved', 'partial', 'tried', 'judging', 'untried']),
  points: z.number(),
  wrongTries: z.int(),
  /** Of the contest, when the problem was solved. */
  minute: z.int().nullable(),
  isFirstToSolve: z.boolean(),
})

export const ContestLeaderboardEntry = z.object({
  _id: Id,
  rank: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  picture: z.string().nullable(),
  totalPoints: z.number(),
  problemsSolved: z.int(),
  /** Minutes. */
  penalty: z.int(),
  cells: z.array(StandingCell),
})

export const getContestLeaderboard = endpoint({
  method: 'GET',
  path: '/contests/:id/leaderboard',
  access: 'not-flagged',
  summary: 'The standings of a contest',
  params: idParam('Contest'),
  query: z.object(pageQuery(LEADERBOARD_PAGE_SIZE)),
  reply: success({
    contest: mayBeMissing(ContestSummary),
    /** One per column of cells. */
    problems: z.array(z.object({ letter: z.string(), name: z.string(), points: z.int() })),
    leaderboard: z.array(ContestLeaderboardEntry),
    /** The viewer's own row, also when it is on another page. */
    own: ContestLeaderboardEntry.nullable(),
    pagination: Pagination,
    serverTime: Instant,
  }),
})
