import { increasingRoot } from './increasing-root.ts'
import {
  BETA,
  DRIFT_VARIANCE,
  INITIAL_MU,
  INITIAL_SIGMA,
  LOGISTIC_SCALE,
  MAX_PERFORMANCES,
  RHO,
  SIGMA_LIMIT,
} from './parameters.ts'

/** Evidence about a skill. Its weight is in units of one fresh performance, which is 1 / BETA² in the paper. */
export interface Evidence {
  at: number
  weight: number
}

/** What is known about a participant: plain numbers, to be stored as JSON. */
export interface RatingState {
  mu: number
  sigma: number
  /** A normal distribution: the newcomer's, and what old performances have turned into. */
  normal: Evidence
  /** Logistic distributions, the oldest first, at most MAX_PERFORMANCES. */
  performances: readonly Evidence[]
}

export const NEWCOMER: RatingState = {
  mu: INITIAL_MU,
  sigma: INITIAL_SIGMA,
  normal: { at: INITIAL_MU, weight: (BETA / INITIAL_SIGMA) ** 2 },
  performances: [],
}

/**
 * The public rating: two standard deviations of the remaining uncertainty below the mean, as in the authors' implementation,
 * so that a newcomer rises to the mean by taking part and one lucky contest gives no top rating. It is never negative.
 */
export function displayedRating({ mu, sigma }: RatingState): number {
  return Math.max(0, Math.round(mu - 2 * (sigma - SIGMA_LIMIT)))
}

/**
 * The state before the next contest: the uncertainty grows, and a share of all evidence becomes normal evidence around the mean.
 * The oldest performance becomes normal evidence as a whole when there is no place for another one. The mean stays.
 */
export function diffuse({ mu, sigma, normal, performances }: RatingState): RatingState {
  const kept = sigma ** 2 / (sigma ** 2 + DRIFT_VARIANCE)
  const share = kept ** RHO
  const newest = performances.slice(-(MAX_PERFORMANCES - 1))
  const merged = performances.slice(0, performances.length - newest.length)
  const moved = (1 - share) * (normal.weight + weightOf(performances)) + share * weightOf(merged)
  return {
    mu,
    sigma: Math.sqrt(sigma ** 2 + DRIFT_VARIANCE),
    normal: scaled(combined({ ...normal, weight: share * normal.weight }, { at: mu, weight: moved }), kept),
    performances: newest.map((performance) => scaled(performance, kept * share)),
  }
}

/** The state after one more performance. */
export function learn(state: RatingState, performance: number): RatingState {
  const performances = [...state.performances, { at: performance, weight: 1 }]
  return {
    mu: likeliestSkill(state.normal, performances),
    sigma: 1 / Math.sqrt(1 / state.sigma ** 2 + 1 / BETA ** 2),
    normal: state.normal,
    performances,
  }
}

/** The mode of the product of all evidence: where the derivative of its negative logarithm is zero. */
function likeliestSkill(normal: Evidence, performances: readonly Evidence[]): number {
  const places = [normal, ...performances].map(({ at }) => at)
  const scale = LOGISTIC_SCALE * BETA
  const derivative = (x: number) => {
    let value = (normal.weight * (x - normal.at)) / BETA ** 2
    let slope = normal.weight / BETA ** 2
    for (const { at, weight } of performances) {
      const tanh = Math.tanh((x - at) / (2 * scale))
      value += (weight * tanh) / scale
      slope += (weight * (1 - tanh * tanh)) / (2 * scale ** 2)
    }
    return { value, slope }
  }
  return increasingRoot(derivative, Math.min(...places), Math.max(...places))
}

const weightOf = (evidence: readonly Evidence[]) => evidence.reduce((sum, { weight }) => sum + weight, 0)

const scaled = ({ at, weight }: Evidence, factor: number): Evidence => ({ at, weight: weight * factor })

function combined(a: Evidence, b: Evidence): Evidence {
  const weight = a.weight + b.weight
  return { at: (a.weight * a.at + b.weight * b.at) / weight, weight }
}
