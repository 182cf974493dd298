import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { type Streak, streakOf } from '@arbiter/rules/analysis/streak'
import type { Viewer } from '@arbiter/rules/people/access'
import { canSeeProfile } from '@arbiter/rules/visibility/people'
import { type Account, findAccountByUsername } from '../accounts/store.ts'
import {
  countAided,
  countAttended,
  countByDay,
  countSolvedByDifficulty,
  countSolvedByLanguage,
  countSubmissions,
  type DayCount,
  findScore,
  type ProfileQuestion,
  selectSolvedDays,
} from './public-store.ts'

export async function seeUser(db: Db, viewer: Viewer | null, username: string): Promise<Account> {
  const user = await findAccountByUsername(db, username)
  if (!user) throw new Refusal('user.not-found')
  const answer = canSeeProfile(viewer, { id: user.id, isFlagged: user.flagReason !== null, isDeleted: false })
  if (answer !== 'ok') throw new Refusal(answer)
  return user
}

export async function statisticsOf(db: Db, question: ProfileQuestion) {
  const { userId } = question
  const [submissions, score, problemsAided, contestsAttended, solvedByDifficulty, solvedByLanguage, streak] =
    await Promise.all([
      countSubmissions(db, question),
      findScore(db, userId),
      countAided(db, userId),
      countAttended(db, question),
      countSolvedByDifficulty(db, userId),
      countSolvedByLanguage(db, userId),
      findStreak(db, question),
    ])
  return { ...submissions, ...score, problemsAided, contestsAttended, solvedByDifficulty, solvedByLanguage, streak }
}

async function findStreak(db: Db, { userId, now }: ProfileQuestion): Promise<Streak> {
  return streakOf(await selectSolvedDays(db, userId), now.toISOString().slice(0, 10))
}

const UNKNOWN_TIME_ZONE = '22023'

/** Browsers know a few time zone names that the database does not; then the days are those of UTC. */
export async function heatmapOf(db: Db, userId: string, timeZone: string, now: Date): Promise<DayCount[]> {
  try {
    return await countByDay(db, userId, timeZone, now)
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string }
    if (code !== UNKNOWN_TIME_ZONE) throw error
    return countByDay(db, userId, 'UTC', now)
  }
}
