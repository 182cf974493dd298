import { contestTypes } from '@arbiter/rules/contests/contest'
import { ONE_MEDAL_EACH } from '@arbiter/rules/contests/medals'
import { canBeRated, takings } from '@arbiter/rules/contests/takes'
import {
  CONTEST_PROBLEM_POINTS,
  FREEZE_MINUTES,
  MAX_ACCESS_CODE_LENGTH,
  MAX_CONTEST_FILE_LENGTH,
  MAX_CONTEST_FILES,
  MAX_CONTEST_PROBLEMS,
  MAX_STATEMENT_LENGTH,
  MAX_TITLE_LENGTH,
  MEDALS,
  PARTICIPANTS,
  PENALTY_MINUTES,
  PRETESTS,
  TEAM_SIZE,
  WINDOW_MINUTES,
} from '@arbiter/rules/limits'
import { visibilities } from '@arbiter/rules/problems/problem'
import { subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { pointsNumber, wholeNumber, wholeNumberOrEmpty } from '../fields/numbers.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import { instant } from '../fields/times.ts'
import { contestRefusals } from '../messages/contests.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { Contest } from '../wire/contests.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'
import { Id, Instant } from '../wire/values.ts'

const title = requiredText(labels.title, MAX_TITLE_LENGTH)
const description = requiredText(labels.description, MAX_STATEMENT_LENGTH)
const startTime = instant(labels.startTime)
const endTime = instant(labels.endTime)
const problems = z
  .array(id(labels.problem), contestRefusals['contest.without-problems'][1])
  .min(1, contestRefusals['contest.without-problems'][1])
  .max(MAX_CONTEST_PROBLEMS, fieldErrors.tooMany({ label: labels.problems, count: MAX_CONTEST_PROBLEMS }))
  .refine((ids) => new Set(ids).size === ids.length, fieldErrors.distinct({ label: labels.problems }))

const contestType = choice(labels.contestType, contestTypes)
const maxParticipants = wholeNumberOrEmpty(labels.maxParticipants, PARTICIPANTS)
const subtaskRule = choice(labels.subtasks, subtaskRules)
const penaltyPerWrongSubmission = wholeNumber(labels.penalty, PENALTY_MINUTES, 'minutes')
const problemPoints = z.record(id(labels.problem), pointsNumber(labels.points, CONTEST_PROBLEM_POINTS))
const hasPretests = yesOrNo(labels.pretests)
/** Only possible in a contest with pretests. */
const hasHacks = yesOrNo(labels.hacks)
/** How many hidden tests are pretests; null means all of them. */
const problemPretests = z.record(id(labels.problem), wholeNumberOrEmpty(labels.pretests, PRETESTS))
/** Minutes before the end; null means that the board never freezes. */
const freezeMinutes = wholeNumberOrEmpty(labels.freeze, FREEZE_MINUTES)
const medals = z.object({
  gold: wholeNumber(labels.goldMedals, MEDALS),
  silver: wholeNumber(labels.silverMedals, MEDALS),
  bronze: wholeNumber(labels.bronzeMedals, MEDALS),
})
const accessCode = optionalText(labels.accessCode, MAX_ACCESS_CODE_LENGTH).nullable()
const isPublic = yesOrNo(labels.publicLabel)
const isRated = yesOrNo(labels.rated)
/** Whether a participant may register out of competition. */
const allowsUnofficial = yesOrNo(labels.unofficialParticipants)
/** Each person alone, teams, or both. A contest that takes teams is not rated. */
const takes = choice(labels.takes, takings)
const maxTeamSize = wholeNumber(labels.teamSize, TEAM_SIZE)
/** Each participant has that many minutes, whenever they begin; null: everybody takes part at the same time. */
const windowMinutes = wholeNumberOrEmpty(labels.windowMinutes, WINDOW_MINUTES)
/** Null takes all that the site offers. */
const allowedLanguages = z
  .array(ChosenLanguage)
  .min(1, fieldErrors.required({ label: labels.aLanguage }))
  .nullable()
const allowLateSubmissions = yesOrNo(labels.allowLateSubmissions)

interface Schedule {
  startTime?: string | undefined
  endTime?: string | undefined
}

function endsAfterStart({ startTime, endTime }: Schedule): boolean {
  if (!startTime || !endTime) return true
  // Compared this way round, an unreadable time passes here and is reported by its own field.
  return !(Date.parse(endTime) <= Date.parse(startTime))
}

const unrated = { error: contestRefusals['contest.teams-unrated'][1], path: ['isRated'] }
const schedule = { error: contestRefusals['contest.end-before-start'][1], path: ['endTime'] }

/** Whether the start lies in the future depends on the clock, so the service checks it. */
export const NewContest = z
  .object({
    title,
    description,
    startTime,
    endTime,
    problems,
    problemPoints: problemPoints.default({}),
    contestType: contestType.default('ICPC'),
    hasPretests: hasPretests.default(false),
    hasHacks: hasHacks.default(false),
    problemPretests: problemPretests.default({}),
    subtaskRule: subtaskRule.default('max-per-subtask'),
    maxParticipants: maxParticipants.default(null),
    isPublic: isPublic.default(true),
    isRated: isRated.default(true),
    takes: takes.default('persons'),
    maxTeamSize: maxTeamSize.default(TEAM_SIZE.default),
    allowsUnofficial: allowsUnofficial.default(false),
    allowedLanguages: allowedLanguages.default(null),
    windowMinutes: windowMinutes.default(null),
    allowLateSubmissions: allowLateSubmissions.default(false),
    penaltyPerWrongSubmission: penaltyPerWrongSubmission.default(PENALTY_MINUTES.default),
    accessCode: accessCode.default(null),
    freezeMinutes: freezeMinutes.default(null),
    medals: medals.default(ONE_MEDAL_EACH),
  })
  .refine(endsAfterStart, schedule)
  .refine(({ takes, isRated }) => !isRated || canBeRated(takes), unrated)

/** Nothing is saved: the form is filled in, and saved by whoever looked at it. */
export const readContestFiles = endpoint({
  method: 'POST',
  path: '/admin/contests/files',
  access: { may: 'contest.create', of: 'site' },
  scope: 'contests',
  summary:
    'Read the files that DOMjudge and the ICPC tools describe a contest with (contest.yaml, problems.yaml, problemset.yaml), and find its problems by their short names. Saves nothing',
  body: z.object({
    files: z
      .array(z.object({ name: z.string().max(MAX_TITLE_LENGTH), text: z.string().max(MAX_CONTEST_FILE_LENGTH) }))
      .min(1)
      .max(MAX_CONTEST_FILES),
  }),
  reply: success({
    /** Null for what the files don't say. */
    title: z.string().nullable(),
    startTime: Instant.nullable(),
    durationMinutes: z.int().nullable(),
    freezeMinutes: z.int().nullable(),
    penaltyMinutes: z.int().nullable(),
    /** In the order of the files; those that are not here are faults. */
    problems: z.array(
      z.object({ _id: Id, slug: z.string(), name: z.string(), visibility: z.enum(visibilities), points: z.number() }),
    ),
    faults: z.array(PackageFault),
  }),
})

export const createContest = endpoint({
  method: 'POST',
  path: '/contests',
  access: { may: 'contest.create', of: 'site' },
  scope: 'contests',
  summary: 'Create a contest that starts in the future',
  body: NewContest,
  reply: success({ ...saidShape, contest: Contest, data: Contest }),
})

/** No defaults: an absent field stays as it is. */
export const ContestChange = z
  .object({
    title,
    description,
    startTime,
    endTime,
    problems,
    problemPoints,
    problemPretests,
    hasPretests,
    hasHacks,
    contestType,
    subtaskRule,
    maxParticipants,
    isPublic,
    isRated,
    takes,
    maxTeamSize,
    allowsUnofficial,
    allowedLanguages,
    windowMinutes,
    allowLateSubmissions,
    penaltyPerWrongSubmission,
    accessCode,
    freezeMinutes,
    medals,
  })
  .partial()
  .refine(endsAfterStart, schedule)

export const updateContest = endpoint({
  method: 'PUT',
  path: '/contests/:id',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Change a contest; what is absent stays',
  params: idParam(labels.contest),
  body: ContestChange,
  reply: success({ ...saidShape, contest: Contest, data: Contest }),
})

export const deleteContest = endpoint({
  method: 'DELETE',
  path: '/contests/:id',
  access: { may: 'contest.own', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Delete a contest',
  params: idParam(labels.contest),
  reply: Done,
})
