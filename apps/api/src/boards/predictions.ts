import type { Db } from '@arbiter/database/connect'
import { newestStates } from '@arbiter/database/ratings'
import { predictRatings } from '@arbiter/rules/rating/predict'
import type { SeenBoard } from './board-service.ts'

type Prediction = [participant: number, before: number | null, after: number]

/** From the board that the viewer sees: during a freeze it says no more than the board does. */
export async function predictionsFor(db: Db, { view, live, contest, openEnd }: SeenBoard): Promise<Prediction[]> {
  if (!contest.isRated || openEnd === null) return []
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
