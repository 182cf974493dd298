import type { createToken } from '@arbiter/contract/accounts/tokens'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { isAdmin } from '@arbiter/rules/people/access'
import { isAdministrative, type TokenScope, tokenScopes } from '@arbiter/rules/people/token-scope'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../../audit/service.ts'
import type { SignedIn } from '../../http/viewer.ts'
import { isOwnPassword } from '../own-password.ts'
import { requireAccount } from '../service.ts'
import { deleteToken, insertToken, type StandingToken } from './store.ts'
import { newToken, tokenHash } from './token-text.ts'

interface Creation {
  viewer: SignedIn
  body: BodyOf<typeof createToken>
  address: string
  now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function makeToken(db: Connection['db'], creation: Creation) {
  const { viewer, body, now } = creation
  await stepUp(db, creation)
  const token = newToken()
  const scopes = tokenScopes.filter((scope) => scope === 'read' || body.scopes.includes(scope))
  const expiresAt = new Date(now.getTime() + body.expiresInDays * DAY_MS)
  const row = { tokenHash: tokenHash(token), userId: viewer.id, name: body.name, scopes, expiresAt }
  const created = await db.transaction(async (db) => {
    const inserted = await insertToken(db, row, now)
    if (!inserted) throw new Refusal('token.too-many')
    await record(db, viewer.id, 'token.create', inserted)
    return inserted
  })
  return { token, created }
}

/** A browser may have been left open: what an administrator's token can do is worth the password once more. */
async function stepUp(db: Connection['db'], { viewer, body, address }: Creation): Promise<void> {
  if (!body.scopes.some((scope: TokenScope) => isAdministrative[scope])) return
  if (!isAdmin(viewer)) throw new Refusal('token.not-administrator')
  if (body.password === undefined) throw new Refusal('token.password')
  if (!(await isOwnPassword(db, viewer.id, body.password, address))) throw new Refusal('password.wrong')
}

export async function revokeToken(db: Connection['db'], userId: string, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const revoked = await deleteToken(db, userId, id)
    if (!revoked) throw new Refusal('token.not-found')
    await record(db, userId, 'token.revoke', revoked)
  })
}

async function record(db: Db, actorId: string, action: AuditedAct, { id, name, scopes, expiresAt }: StandingToken) {
  const { username } = await requireAccount(db, actorId)
  const details = { username, name, id, scopes, expiresAt: expiresAt.toISOString() }
  await recordAct(db, { actorId, action, subjectKind: 'user', subjectId: actorId, details })
}
