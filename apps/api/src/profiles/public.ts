import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connect'
import type { Viewer } from '@arbiter/rules/access'
import { canSeeProfile } from '@arbiter/rules/visibility/people'
import { type Account, findAccountByUsername } from '../accounts/store.ts'
import {
  countAttended,
  countByDay,
  countSubmissions,
  type DayCount,
  findScore,
  type ProfileQuestion,
} from './public-store.ts'

export async function seeUser(db: Db, viewer: Viewer | null, username: string): Promise<Account> {
  const user = await findAccountByUsername(db, username)
  if (!user) throw new Refusal('user.not-found')
  const answer = canSeeProfile(viewer, { id: user.id, isFlagged: user.flagReason !== null, isDeleted: false })
  if (answer !== 'ok') throw new Refusal(answer)
  return user
}

export async function statisticsOf(db: Db, question: ProfileQuestion) {
  const [submissions, score, contestsAttended] = await Promise.all([
    countSubmissions(db, question),
    findScore(db, question.userId),
    countAttended(db, question),
  ])
  return { ...submissions, ...score, contestsAttended }
}

const UNKNOWN_TIME_ZONE = '22023'

/** Browsers know a few names of time zones that the database does not; better other days than none. */
export async function heatmapOf(db: Db, userId: string, timeZone: string, now: Date): Promise<DayCount[]> {
  try {
    return await countByDay(db, userId, timeZone, now)
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string }
    if (code !== UNKNOWN_TIME_ZONE) throw error
    return countByDay(db, userId, 'UTC', now)
  }
}
