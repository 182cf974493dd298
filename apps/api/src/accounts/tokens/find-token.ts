import { Refusal } from '@arbiter/contract/refusal'
import { openGrants } from '@arbiter/database/accounts/grants'
import { batchedFor } from '@arbiter/database/connection/batched'
import { nowInMs } from '@arbiter/database/connection/clock'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { preparedFor } from '@arbiter/database/connection/prepared'
import { apiTokens } from '@arbiter/database/schema/api-tokens'
import { flags, users } from '@arbiter/database/schema/users'
import { isFlagOfUser, isPersonKept } from '@arbiter/database/visibility/people'
import { type CallOpening, opens, viewerByToken } from '@arbiter/rules/people/token-scope'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../http/credentials.ts'
import { rightsOf, type SignedIn, type TokenHolder } from '../../http/viewer.ts'
import { isTokenText, tokenHash } from './token-text.ts'

/** The use of a token is written down, but not with a write for every request. */
const NOTE_AFTER_SECONDS = 5 * 60

/** The person behind the token; undefined without one. A token decides alone, whatever cookie came with it. */
export async function viewerByBearer(
  db: Connection['db'],
  request: FastifyRequest,
  opening: CallOpening,
): Promise<SignedIn | undefined> {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  if (opening.scope === 'browser') throw new Refusal('token.browser-only')
  const holder = await holderOf(db, request)
  if (!holder) throw new Refusal('token.invalid')
  if (!opens(holder.scopes, opening)) throw new Refusal('token.scope')
  return viewerByToken(holder, holder.scopes, opening)
}

/** The rate limit asks before the guard does: both get the same answer. */
export function holderOf(db: Connection['db'], request: FastifyRequest): Promise<TokenHolder | null> {
  request.tokenHolder ??= findHolder(db, request)
  return request.tokenHolder
}

async function findHolder(db: Connection['db'], request: FastifyRequest): Promise<TokenHolder | null> {
  const token = bearerOf(request)
  const found = token === undefined ? null : await findByText(db, token, request.ip)
  if (!found) return null
  request.lookedUpAt = new Date(found.nowMs)
  return found.holder
}

/** The person behind a token that came in place of a password. */
export async function holderOfToken(db: Connection['db'], token: string, address: string): Promise<TokenHolder | null> {
  return (await findByText(db, token, address))?.holder ?? null
}

async function findByText(db: Connection['db'], text: string, address: string) {
  if (!isTokenText(text)) return null
  const found = await findToken(db, tokenHash(text))
  if (!found) return null
  const { isUseOld, nowMs, tokenHash: _, name, ...holder } = found
  if (isUseOld) await noteUse(db, holder.credentialId, address)
  const token = { id: holder.credentialId, name }
  return { nowMs, holder: { ...holder, accountRights: rightsOf(holder), token } }
}

const findToken = batchedFor(async (db, hashes: Buffer[]) => {
  const rows = await holderStatement(db).execute({ tokenHashes: hashes })
  const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return hashes.map((hash) => found.get(hash.toString('hex')))
})

const holderStatement = preparedFor((db) =>
  db
    .select({
      tokenHash: apiTokens.tokenHash,
      credentialId: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      nowMs: nowInMs,
      isUseOld: sql<boolean>`${apiTokens.lastUsedAt} is null
        or ${apiTokens.lastUsedAt} < now() - make_interval(secs => ${NOTE_AFTER_SECONDS})`,
      id: users.id,
      role: users.role,
      isFlagged: sql<boolean>`${flags.id} is not null`,
      grants: openGrants,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(flags, isFlagOfUser)
    .where(
      and(
        sql`${apiTokens.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(apiTokens.expiresAt, sql`now()`),
        isPersonKept,
      ),
    )
    .prepare('token holder'),
)

async function noteUse(db: Db, id: string, address: string): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: sql`now()`, lastAddress: address }).where(eq(apiTokens.id, id))
}
