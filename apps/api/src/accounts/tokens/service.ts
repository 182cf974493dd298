import type { createToken } from '@arbiter/contract/accounts/tokens'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection } from '@arbiter/database/connection/connect'
import {
  isAdministrative,
  mayHaveAdministrative,
  type TokenScope,
  tokenScopes,
} from '@arbiter/rules/people/token-scope'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct, recordActs } from '../../audit/service.ts'
import type { SignedIn } from '../../http/viewer.ts'
import { isOwnPassword } from '../own-password.ts'
import { requireAccount } from '../service.ts'
import type { Account } from '../store.ts'
import { deleteToken, insertToken, revokeTokensOf, type StandingToken } from './store.ts'
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
    await recordAct(db, entryOf(viewer.id, 'token.create', await requireAccount(db, viewer.id), inserted))
    return inserted
  })
  return { token, created }
}

/** A browser may have been left open: what a token with more rights can do is worth the password once more. */
async function stepUp(db: Connection['db'], { viewer, body, address }: Creation): Promise<void> {
  if (!body.scopes.some((scope: TokenScope) => isAdministrative[scope])) return
  if (!mayHaveAdministrative(viewer)) throw new Refusal('token.not-administrator')
  if (body.password === undefined) throw new Refusal('token.password')
  if (!(await isOwnPassword(db, viewer.id, body.password, address))) throw new Refusal('password.wrong')
}

/** Revokes one token of a user, for its owner or for an administrator. */
export async function revokeToken(db: Connection['db'], actorId: string, userId: string, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const owner = await requireAccount(db, userId)
    const revoked = await deleteToken(db, userId, id)
    if (!revoked) throw new Refusal('token.not-found')
    await recordAct(db, entryOf(actorId, 'token.revoke', owner, revoked))
  })
}

/** Each token gets an entry: it says what the token could have been used for. */
export async function revokeTokens(db: Connection['db'], actorId: string, userId: string): Promise<void> {
  await db.transaction(async (db) => {
    const owner = await requireAccount(db, userId)
    const revoked = await revokeTokensOf(db, userId)
    await recordActs(
      db,
      revoked.map((token) => entryOf(actorId, 'token.revoke', owner, token)),
    )
  })
}

function entryOf(actorId: string, action: AuditedAct, owner: Pick<Account, 'id' | 'username'>, token: StandingToken) {
  const { id, name, scopes, expiresAt } = token
  const details = { username: owner.username, name, id, scopes, expiresAt: expiresAt.toISOString() }
  return { actorId, action, subjectKind: 'user', subjectId: owner.id, details }
}
