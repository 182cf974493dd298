import type { Difficulty } from './problem.ts'

/**
 * Problems at the edge of a user's skill: neither too easy nor out of reach. The Rasch model says how likely a person solves one,
 * by the logistic function of the person's skill minus the problem's difficulty, both on one scale on which an average person
 * has skill 0. A problem's difficulty comes from the people who tried it, a person's skill from the problems they tried.
 */

export interface TriedByPeople {
  difficulty: Difficulty
  /** People who have submitted to it, and those of them who have solved it. */
  triers: number
  solvers: number
}

export interface OwnTry extends TriedByPeople {
  isSolved: boolean
}

export interface Candidate extends TriedByPeople {
  tags: readonly string[]
}

export interface SuggestedProblem<C> {
  problem: C
  /** From 0 to 1; null if the person has tried nothing yet, so that there is nothing to estimate it by. */
  chance: number | null
}

/** The difficulty that the author states counts like this many people who tried the problem. */
const PRIOR_PEOPLE = 8

/** Whether the estimated rate depends more on the author's statement than on people who tried the problem. */
export const isRateByAuthor = ({ triers }: Pick<TriedByPeople, 'triers'>) => triers < PRIOR_PEOPLE

const priorRate: Record<Difficulty, number> = { Easy: 0.8, Medium: 0.55, Hard: 0.3 }

/** The standard deviation of skills, in logits: a person who has tried little is assumed to be near the average. */
const SKILL_DEVIATION = 1.5
const MAX_SKILL = 10

export function solveRate({ difficulty, triers, solvers }: TriedByPeople): number {
  return (Math.min(solvers, triers) + PRIOR_PEOPLE * priorRate[difficulty]) / (triers + PRIOR_PEOPLE)
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const logit = (rate: number) => Math.log(rate / (1 - rate))

/** The most likely skill, given what was solved. The slope falls as the skill grows, so its zero is found by bisection. */
export function skillOf(history: readonly OwnTry[]): number {
  const tries = history.map((one) => ({ isSolved: one.isSolved, ease: logit(solveRate(one)) }))
  const slope = (skill: number) =>
    tries.reduce((sum, { isSolved, ease }) => sum + Number(isSolved) - logistic(skill + ease), 0) -
    skill / SKILL_DEVIATION ** 2
  let [low, high] = [-MAX_SKILL, MAX_SKILL]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export const chanceOf = (skill: number, problem: TriedByPeople) => logistic(skill + logit(solveRate(problem)))

const BAND = { from: 0.5, to: 0.75 }
/** The penalty of a problem that shares a tag with a chosen one, as a distance from the band. */
const SHARED_TAG = 0.05

/** The best first, equal ones in the given order. A person who has tried nothing gets the easiest. */
export function suggestedProblems<C extends Candidate>(
  history: readonly OwnTry[],
  candidates: readonly C[],
  count: number,
): SuggestedProblem<C>[] {
  const skill = history.length === 0 ? null : skillOf(history)
  const open = candidates.map((problem) => {
    const chance = skill === null ? null : chanceOf(skill, problem)
    return { problem, chance, distance: chance === null ? 1 - solveRate(problem) : distanceFromBand(chance) }
  })
  const chosen: typeof open = []
  while (chosen.length < count && open.length > 0) chosen.push(...open.splice(nearest(open, chosen), 1))
  return chosen.map(({ problem, chance }) => ({ problem, chance }))
}

/** Within the band its middle is only a little better. */
function distanceFromBand(chance: number): number {
  const outside = Math.max(BAND.from - chance, chance - BAND.to, 0)
  return outside + Math.abs(chance - (BAND.from + BAND.to) / 2) / 100
}

interface Measured {
  problem: Candidate
  distance: number
}

function nearest(open: readonly Measured[], chosen: readonly Measured[]): number {
  const used = chosen.flatMap(({ problem }) => problem.tags)
  const costs = open.map(
    ({ problem, distance }) => distance + SHARED_TAG * used.filter((tag) => problem.tags.includes(tag)).length,
  )
  return costs.indexOf(Math.min(...costs))
}
