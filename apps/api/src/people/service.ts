import { Refusal } from '@arbiter/contract/refusal'
import type { Connection } from '@arbiter/database/connection/connect'
import { deviceName } from '@arbiter/rules/people/device-name'
import { endCredentialsOf } from '../accounts/credentials.ts'
import { requireAccount } from '../accounts/service.ts'
import { deleteSession, selectSessions } from '../accounts/sessions/store.ts'
import { recordAct } from '../audit/service.ts'

/** Signs out one or all browsers of another user, all of them with the API tokens. The audit log describes what is deleted. */
export async function signOut(
  db: Connection['db'],
  actorId: string,
  userId: string,
  sessionId: string | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { username } = await requireAccount(db, userId)
    const standing = await selectSessions(db, userId, now)
    const ended = standing.filter(({ id }) => sessionId === undefined || id === sessionId)
    const revoked = sessionId === undefined ? await endCredentialsOf(db, userId) : []
    if (sessionId !== undefined && !(await deleteSession(db, userId, sessionId))) throw new Refusal('session.not-found')
    const browsers = ended.map(({ userAgent, address }) => ({ device: deviceName(userAgent), address }))
    const action = sessionId === undefined ? 'user.sign-out-everywhere' : 'user.sign-out'
    const tokens = revoked.length > 0 ? { tokens: revoked.map(({ name }) => name) } : {}
    const details = { username, browsers, ...tokens }
    await recordAct(db, { actorId, action, subjectKind: 'user', subjectId: userId, details })
  })
}
