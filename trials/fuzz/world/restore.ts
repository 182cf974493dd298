import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { SESSION_COOKIE } from '@arbiter/api/accounts/sessions/session'
import { finishTrialAs } from '@arbiter/api/testing/play-trial'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { claim } from '@arbiter/database/queue/judge-queue'
import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { sessions, users } from '@arbiter/database/schema/users'
import { resultOf, someJudge } from '@arbiter/database/testing/judging'
import { inArray, sql } from 'drizzle-orm'
import type { Role } from '../roles.ts'
import { registerParticipant } from './contests.ts'
import type { World } from './world.ts'

/** Requests sign out, withdraw and use limits up. Before each row of them a role is again what it is called. */
export async function restoreRole(world: World, role: Role): Promise<void> {
  const cookie = world.cookies.get(role)
  if (!cookie) return
  const userId = world.idOf('user', role)
  const tokenHash = createHash('sha256')
    .update(cookie.slice(SESSION_COOKIE.length + 1))
    .digest()
  const expiresAt = sql`now() + interval '1 day'`
  await world.db.insert(sessions).values({ tokenHash, userId, expiresAt }).onConflictDoNothing()
  if (role === 'participant') await registerParticipant(world)
}

/** Failed sign-ins would slow down all roles, and too many queued jobs would have the next ones refused. */
export async function freeLimits({ db }: World): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts`)
  await judgeWaiting(db)
  await judgeTrials(db)
}

/** Restores what an administrator has deleted, so that the next requests find something to act on. */
export async function restoreSpares(world: World): Promise<void> {
  const { db } = world
  const [problemIds, contestIds] = [world.sparesOf('problem'), world.sparesOf('contest')]
  await db.update(problems).set({ deletedAt: null, revision: 1 }).where(inArray(problems.id, problemIds))
  await db.update(contests).set({ deletedAt: null }).where(inArray(contests.id, contestIds))
  const own = inArray(submissionStates.submissionId, world.sparesOf('submission'))
  await db.update(submissionStates).set({ deletedAt: null }).where(own)
  await db
    .update(users)
    .set({ deletedAt: null, role: 'user' })
    .where(inArray(users.id, world.sparesOf('user')))
}

const AT_ONCE = 20

/** Judges the trials in place of a judge. */
async function judgeTrials(db: World['db']): Promise<void> {
  const result = { verdict: 'Accepted' as const, output: gzipSync('1'), outputSize: 1 }
  for (let count = 0; count < AT_ONCE; count += 1) {
    const { rowCount } = await db.execute(sql`select from trial_programs where status = 'queued' limit 1`)
    if (!rowCount) return
    await finishTrialAs(db, 'Accepted', [result])
  }
}

async function judgeWaiting(db: World['db']): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const claimed = await claim(db, someJudge())
    if (!claimed) return
    await finishJudgement(db, claimed, resultOf(count % 2 ? 'Accepted' : 'Wrong Answer'))
  }
}
