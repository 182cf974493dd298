import type { Db } from '@arbiter/database/connection/connect'
import { newestStates } from '@arbiter/database/contests/ratings'
import { predictRatings } from '@arbiter/rules/rating/predict'
import type { SeenBoard } from './board-service.ts'
import type { BoardView } from './board-view.ts'

type Prediction = [participant: number, before: number | null, after: number]

interface Kept {
  seq: number
  madeAt: number
  predictions: Promise<Prediction[]>
}

/** For thousands of participants they take a third of a second to compute, so requests within this time share them. */
const KEPT_MS = 5_000
const keptOf = new WeakMap<BoardView, Kept>()

/** Computed from the board that the viewer sees: during a freeze they reveal no more than the board does. */
export async function predictionsFor(db: Db, seen: SeenBoard): Promise<Prediction[]> {
  if (!seen.contest.isRated || seen.openEnd === null) return []
  const { view } = seen
  const kept = keptOf.get(view)
  if (kept && (kept.seq === view.seq || performance.now() - kept.madeAt < KEPT_MS)) return kept.predictions
  const predictions = predict(db, seen)
  keptOf.set(view, { seq: view.seq, madeAt: performance.now(), predictions })
  predictions.catch(() => keptOf.delete(view))
  return predictions
}

async function predict(db: Db, { view, live }: SeenBoard): Promise<Prediction[]> {
  const ranked = view.ranked.rows.flatMap(({ participant, rank }) => {
    const userId = live.people.get(participant)?.userId
    const hasTried = (view.board.participants.get(participant)?.tries.size ?? 0) > 0
    return userId && rank !== null && hasTried ? [{ number: participant, participant: userId, rank }] : []
  })
  const priors = await newestStates(
    db,
    ranked.map(({ participant }) => participant),
  )
  const predicted = predictRatings(priors, ranked)
  return ranked.flatMap(({ number, participant }): Prediction[] => {
    const found = predicted.get(participant)
    return found ? [[number, found.before, found.after]] : []
  })
}
