import { contestChangeTexts } from '@arbiter/contract/messages/contests'
import { type Said, said } from '@arbiter/contract/said'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { pointsText } from '@arbiter/rules/scoring/contest-points'
import { listedLanguages, namesOfLanguages } from '../problems/program-limits.ts'
import type { FoundContest, selectContestProblems } from './seen-contest.ts'
import { shownTimes } from './times.ts'

export interface ContestSettings {
  contest: FoundContest
  problems: Awaited<ReturnType<typeof selectContestProblems>>
}

/** One sentence for each change that concerns participants; none for other changes. */
export function changeNews(before: ContestSettings, after: ContestSettings): Said[] {
  const [was, is] = [shown(before.contest), shown(after.contest)]
  const news = [
    differ(was.startTime, is.startTime) && said('contest-change', 'startTime', { utc: utc(is.startTime) }),
    differ(was.endTime, is.endTime) && said('contest-change', 'endTime', { utc: utc(is.endTime) }),
    differ(was.freezeTime, is.freezeTime) && !differ(was.endTime, is.endTime) && said('contest-change', 'freeze'),
    differ(was.allowedLanguages, is.allowedLanguages) && languageNews(is),
    ...problemNews(before.problems, after.problems),
    differ(rulesOf(before), rulesOf(after)) && said('contest-change', 'rules'),
  ]
  return news.filter((sentence) => sentence !== false)
}

/** Nobody reads when a contest ends whose pause goes on. */
const shown = (contest: FoundContest) => ({ ...contest, ...shownTimes(contest) })

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** `2026-11-18 14:30 UTC`: an announcement is one text for every time zone. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Only the English sentence has an English list. */
function languageNews({ allowedLanguages }: FoundContest): Said {
  if (!allowedLanguages) return said('contest-change', 'allLanguages')
  const message = contestChangeTexts.languages({ names: listedLanguages(allowedLanguages) })
  return { ...said('contest-change', 'languages', { names: namesOfLanguages(allowedLanguages).join(', ') }), message }
}

function problemNews(before: ContestSettings['problems'], after: ContestSettings['problems']): (Said | false)[] {
  const ids = (problems: ContestSettings['problems']) => problems.map(({ id }) => id)
  if (differ(ids(before), ids(after))) return [said('contest-change', 'problems')]
  return after.map(({ points }, index) => {
    if (points === before[index]?.points) return false
    return said('contest-change', 'points', { letter: problemLetter(index), points: pointsText(points) })
  })
}

function rulesOf({ contest, problems }: ContestSettings) {
  const { contestType, penaltyPerWrongSubmissionMinutes, subtaskRule, hasPretests, hasHacks } = contest
  const pretests = hasPretests && new Map(problems.map(({ id, pretestCount }) => [id, pretestCount]))
  const pretestCounts = pretests && [...pretests].sort()
  return { contestType, penaltyPerWrongSubmissionMinutes, subtaskRule, hasPretests, hasHacks, pretestCounts }
}
