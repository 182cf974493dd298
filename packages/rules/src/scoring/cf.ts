import { lengthMinutes } from '../contests/contest-clock.ts'
import { hundredths } from './contest-points.ts'
import {
  type Cell,
  effectBeside,
  firstAcceptance,
  isAfter,
  isSolution,
  isWrongTry,
  type ScoredContest,
  type ScoringRule,
  solvedCell,
  type Try,
  unsolvedCell,
  usualRule,
} from './scoring-rule.ts'

const WRONG_TRY_POINTS = 50

/**
 * The rules of Codeforces rounds: a problem is worth less every minute and with every wrong try, but never under 30 % of
 * its points. A try that fails a sample is free. In a round of 250 minutes it would lose 120 of 250 parts by the end; other lengths are stretched to that.
 */
export const cf: ScoringRule = {
  ...usualRule,
  tieReasons: [],
  totals: ['points', 'solved'],
  decidingTotals: ['points', 'solved'],
  hasVariedPoints: true,
  takesPretests: true,

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

  rankKey: ({ totalPoints }) => [-hundredths(totalPoints)],

  effectWithoutPoints(attempt, scored, { hasPretests }) {
    const isBefore = !scored || !isAfter(attempt, scored)
    return isBefore && hasPretests && attempt.verdict === 'Accepted'
      ? 'replaced'
      : effectBeside(attempt, scored, isChargedInCf)
  },

  pointsSum({ points }, cell, contest) {
    const decay = `${points} × 120 × ${cell.minute} / (250 × ${decayMinutes(contest)})`
    const wrong = cell.wrongTries > 0 ? ` − ${cell.wrongTries} × ${WRONG_TRY_POINTS}` : ''
    return `max(30 % × ${points}, ${points} − ${decay}${wrong}) = ${cell.points}`
  },
}

/** A program that fails a sample is not charged: the contestant could have run the sample. */
const isChargedInCf = (attempt: Try) => isWrongTry(attempt) && !attempt.failsSample

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

const decayMinutes = (contest: ScoredContest) => contest.decayMinutes || lengthMinutes(contest)

/** Whole points: what time takes is rounded down, what always remains is rounded up. */
function cfPoints(points: number, minute: number, wrongTries: number, contest: ScoredContest): number {
  const lost = Math.floor((points * 120 * minute) / (250 * Math.max(1, decayMinutes(contest))))
  const least = Math.ceil((points * 3) / 10)
  return Math.max(least, points - lost - WRONG_TRY_POINTS * wrongTries)
}
