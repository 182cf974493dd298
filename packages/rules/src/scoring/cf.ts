import { lengthMinutes } from '../contest-clock.ts'
import {
  type Cell,
  firstAcceptance,
  isSolution,
  isWrongTry,
  type ScoredContest,
  type ScoringRule,
  solvedCell,
  type Try,
  unsolvedCell,
} from './scoring-rule.ts'

export const WRONG_TRY_POINTS = 50

/**
 * The rules of Codeforces rounds: a problem is worth less every minute and with every wrong try, but never under 30 % of
 * its points. A try that fails a sample is free. In a round of 250 minutes it would lose 120 of 250 parts by the end; other lengths are stretched to that.
 */
export const cf: ScoringRule = {
  scoreProblem(tries, problem, contest) {
    const passing = contest.hasPretests ? lastPassing(tries) : null
    const { accepted, wrongTries } = passing ?? firstAcceptance(tries, isChargedInCf)
    if (!accepted) return unsolvedCell(problem.id, tries, isChargedInCf)
    const cell = accepted.isPretest
      ? pretestedCell(problem.id, accepted, contest)
      : solvedCell(problem.id, accepted, contest)
    const points = cfPoints(problem.points, cell.minute ?? 0, wrongTries, contest)
    return { ...cell, points, wrongTries }
  },

  compareScores: (a, b) => b.totalPoints - a.totalPoints,
}

/** Who fails a sample could have run it: that costs nothing, and is no try. */
export const isChargedInCf = (attempt: Try) => isWrongTry(attempt) && !attempt.failsSample

/** Null while nothing has passed the pretests. The ones before the last are replaced by it, and cost as much as a wrong try. */
function lastPassing(tries: readonly Try[]): ReturnType<typeof firstAcceptance> | null {
  const hasPassed = (attempt: Try) => isSolution(attempt) || attempt.hasPassedPretests === true
  const last = tries.findLast(hasPassed)
  if (!last) return null
  const before = tries.slice(0, tries.indexOf(last))
  const wrongTries = before.filter((attempt) => isChargedInCf(attempt) || hasPassed(attempt)).length
  return { accepted: isSolution(last) ? last : null, wrongTries }
}

const pretestedCell = (...args: Parameters<typeof solvedCell>): Cell => ({ ...solvedCell(...args), state: 'pretested' })

/** Whole points: what time takes is rounded down, what always remains is rounded up. */
function cfPoints(points: number, minute: number, wrongTries: number, contest: ScoredContest): number {
  const lost = Math.floor((points * 120 * minute) / (250 * Math.max(1, contest.decayMinutes || lengthMinutes(contest))))
  const least = Math.ceil((points * 3) / 10)
  return Math.max(least, points - lost - WRONG_TRY_POINTS * wrongTries)
}
