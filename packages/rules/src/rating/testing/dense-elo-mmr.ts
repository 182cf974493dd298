/**
 * Elo-MMR once more, for comparison: every formula as a density that is maximised on ever finer grids, every participant
 * against every other, the whole history kept. It shares nothing with the rules but the values of the parameters.
 */
import type { ContestStandings } from '../rating-history.ts'

interface Player {
  mu: number
  sigma: number
  /** Each with its weight as in the paper; the first is the normal one. */
  factors: { at: number; weight: number }[]
}

const [beta, sigmaLimit, rho] = [200, 80, 1]
const gammaSquared = 1 / (1 / sigmaLimit ** 2 - 1 / beta ** 2) - sigmaLimit ** 2
const scaleOf = (deviation: number) => (Math.sqrt(3) / Math.PI) * deviation

export function denseReplay(contests: readonly ContestStandings[]): Map<string, Player> {
  const players = new Map<string, Player>()
  for (const { standings } of contests) {
    const entrants = standings.map(({ participant, rank }) => {
      const player = diffused(players.get(participant) ?? newcomer())
      return { participant, rank, player, mu: player.mu, scale: scaleOf(Math.hypot(player.sigma, beta)) }
    })
    for (const { participant, rank, player } of entrants) {
      const performance = gridMaximum((x) => logLikelihood(x, rank, entrants))
      players.set(participant, updated(player, performance))
    }
  }
  return players
}

const newcomer = (): Player => ({ mu: 1500, sigma: 350, factors: [{ at: 1500, weight: 1 / 350 ** 2 }] })

function diffused({ mu, sigma, factors }: Player): Player {
  const kappa = 1 / (1 + gammaSquared / sigma ** 2)
  const [normal = { at: mu, weight: 0 }, ...logistic] = factors
  const gaussian = kappa ** rho * normal.weight
  const transferred = (1 - kappa ** rho) * factors.reduce((sum, { weight }) => sum + weight, 0)
  const at = (gaussian * normal.at + transferred * mu) / (gaussian + transferred)
  const rest = logistic.map((factor) => ({ at: factor.at, weight: kappa ** (1 + rho) * factor.weight }))
  return { mu, sigma: sigma / Math.sqrt(kappa), factors: [{ at, weight: kappa * (gaussian + transferred) }, ...rest] }
}

/** Beaten: the chance to be below x. Better: above x. Equal: the density at x. */
function logLikelihood(x: number, rank: number, entrants: readonly { rank: number; mu: number; scale: number }[]) {
  let sum = 0
  for (const other of entrants) {
    const z = (x - other.mu) / other.scale
    if (other.rank >= rank) sum += logCdf(z)
    if (other.rank <= rank) sum += logCdf(-z)
  }
  return sum
}

const logCdf = (z: number) => (z < -30 ? z : -Math.log1p(Math.exp(-z)))

function updated({ sigma, factors }: Player, performance: number): Player {
  const all = [...factors, { at: performance, weight: 1 / beta ** 2 }]
  const [normal = { at: 0, weight: 0 }, ...logistic] = all
  const logDensity = (x: number) => {
    let sum = (-normal.weight * (x - normal.at) ** 2) / 2
    for (const { at, weight } of logistic) {
      const z = (x - at) / scaleOf(beta)
      sum += weight * beta ** 2 * (logCdf(z) + logCdf(-z))
    }
    return sum
  }
  return { mu: gridMaximum(logDensity), sigma: 1 / Math.sqrt(1 / sigma ** 2 + 1 / beta ** 2), factors: all }
}

/** The maximum of a concave function: it lies between the neighbours of a grid's best point. */
function gridMaximum(height: (x: number) => number): number {
  let [low, high] = [-4000, 7000]
  while (high - low > 1e-4) {
    const step = (high - low) / 20
    const grid = Array.from({ length: 21 }, (_, index) => low + index * step)
    const best = grid.reduce((top, x) => (height(x) > height(top) ? x : top))
    low = best - step
    high = best + step
  }
  return (low + high) / 2
}
