import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getLeaderboard } from '@arbiter/contract/site/leaderboard'
import { presentPicture } from '../pictures/present.ts'
import type { RankedRow } from './store.ts'

type LeaderboardEntry = AnswerOf<typeof getLeaderboard>['leaderboard'][number]

export function presentEntry({ id, totalPoints, picture, ...row }: RankedRow): LeaderboardEntry {
  return { ...row, _id: id, picture: presentPicture(picture), score: totalPoints, totalScore: totalPoints }
}
