import { Refusal } from '@arbiter/contract/refusal'
import type { Connection } from '@arbiter/database/connection/connect'
import { deviceName } from '@arbiter/rules/people/device-name'
import { endCredentialsOf } from '../accounts/credentials.ts'
import { requireAccount } from '../accounts/service.ts'
import { deleteSession, selectSessions } from '../accounts/sessions/store.ts'
import { recordAct } from '../audit/service.ts'

/** Signs out one or all browsers of another user. The audit log describes them, because the sessions are deleted. */
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
    if (sessionId === undefined) await endCredentialsOf(db, userId)
    else if (!(await deleteSession(db, userId, sessionId))) throw new Refusal('session.not-found')
    const browsers = ended.map(({ userAgent, address }) => ({ device: deviceName(userAgent), address }))
    const action = sessionId === undefined ? 'user.sign-out-everywhere' : 'user.sign-out'
    await recordAct(db, { actorId, action, subjectKind: 'user', subjectId: userId, details: { username, browsers } })
  })
}
