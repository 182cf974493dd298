import { contestChangeTexts as texts } from '@arbiter/contract/messages/contests'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { pointsText } from '@arbiter/rules/scoring/contest-points'
import { listedLanguages } from '../problems/program-limits.ts'
import type { FoundContest, selectContestProblems } from './seen-contest.ts'

export interface ContestSettings {
  contest: FoundContest
  problems: Awaited<ReturnType<typeof selectContestProblems>>
}

/** One sentence for each change that concerns participants; none for other changes. */
export function changeNews(before: ContestSettings, after: ContestSettings): string[] {
  const [was, is] = [before.contest, after.contest]
  const news = [
    differ(was.startTime, is.startTime) && texts.startTime({ utc: utc(is.startTime) }),
    differ(was.endTime, is.endTime) && texts.endTime({ utc: utc(is.endTime) }),
    differ(was.freezeTime, is.freezeTime) && !differ(was.endTime, is.endTime) && texts.freeze,
    differ(was.allowedLanguages, is.allowedLanguages) && languageNews(is),
    ...problemNews(before.problems, after.problems),
    differ(rulesOf(before), rulesOf(after)) && texts.rules,
  ]
  return news.filter((sentence) => typeof sentence === 'string')
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** `2026-11-18 14:30 UTC`: an announcement is one text for every time zone. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function languageNews({ allowedLanguages }: FoundContest): string {
  return allowedLanguages ? texts.languages({ names: listedLanguages(allowedLanguages) }) : texts.allLanguages
}

function problemNews(before: ContestSettings['problems'], after: ContestSettings['problems']): (string | false)[] {
  const ids = (problems: ContestSettings['problems']) => problems.map(({ id }) => id)
  if (differ(ids(before), ids(after))) return [texts.problems]
  return after.map(
    ({ points }, index) =>
      points !== before[index]?.points && texts.points({ letter: problemLetter(index), points: pointsText(points) }),
  )
}

function rulesOf({ contest, problems }: ContestSettings) {
  const { contestType, penaltyPerWrongSubmissionMinutes, subtaskRule, hasPretests, hasHacks } = contest
  const pretests = hasPretests && new Map(problems.map(({ id, pretestCount }) => [id, pretestCount]))
  const pretestCounts = pretests && [...pretests].sort()
  return { contestType, penaltyPerWrongSubmissionMinutes, subtaskRule, hasPretests, hasHacks, pretestCounts }
}
