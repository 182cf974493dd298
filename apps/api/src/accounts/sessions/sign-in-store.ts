import { createHash } from 'node:crypto'
import type { Db } from '@arbiter/database/connection/connect'
import { signInAttempts } from '@arbiter/database/schema/users'
import { KNOWN_FOR_MS, type SignInScope } from '@arbiter/rules/people/sign-in-delay'
import { clientNetwork } from '@arbiter/rules/site/client-address'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'

/** The account that is tried, and where the attempt comes from. */
export interface SignInTry {
  /** As typed, whether such a user exists or not, so that the replies don't reveal it. */
  identifier: string
  address: string
  /** The token of a browser that has signed in before, if it has one. */
  device?: string | undefined
}

export type AttemptRow = typeof signInAttempts.$inferSelect
export type Attempts = Record<SignInScope, AttemptRow>

/** Locks the counters of an attempt in the order of their keys, so that two attempts can't deadlock. */
export async function lockAttempts(db: Db, signIn: SignInTry, now: Date): Promise<Attempts> {
  const keys = keysOf(signIn)
  const all = Object.values(keys).sort(Buffer.compare)
  await db
    .insert(signInAttempts)
    .values(all.map((key) => ({ key, lastTriedAt: now })))
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(signInAttempts)
    .where(inArray(signInAttempts.key, all))
    .orderBy(signInAttempts.key)
    .for('update')
  const find = (key: Buffer) => rows.find((row) => row.key.equals(key)) ?? emptyRow(key, now)
  return { device: find(keys.device), pair: find(keys.pair), account: find(keys.account), address: find(keys.address) }
}

const emptyRow = (key: Buffer, now: Date): AttemptRow => ({ key, failures: 0, lastTriedAt: now, lastSucceededAt: null })

export async function countTry(db: Db, row: AttemptRow, failures: number, now: Date): Promise<void> {
  await db.update(signInAttempts).set({ failures, lastTriedAt: now }).where(eq(signInAttempts.key, row.key))
}

export async function countFailureOfAddress(db: Db, signIn: SignInTry): Promise<void> {
  const own = eq(signInAttempts.key, keysOf(signIn).address)
  await db
    .update(signInAttempts)
    .set({ failures: sql`${signInAttempts.failures} + 1` })
    .where(own)
}

/**
 * Resets the counter of name and address, which are known from now on, and takes this attempt off the account's counter. Not in
 * one transaction, because that would take two locks in another order.
 */
export async function forgetFailures(db: Db, signIn: SignInTry, now: Date): Promise<void> {
  const { pair, account } = keysOf(signIn)
  await db.update(signInAttempts).set({ failures: 0, lastSucceededAt: now }).where(eq(signInAttempts.key, pair))
  const oneLess = { failures: sql`greatest(${signInAttempts.failures} - 1, 0)` }
  await db.update(signInAttempts).set(oneLess).where(eq(signInAttempts.key, account))
}

export async function dropOldAttempts(db: Db, now: Date, memoryMs: number): Promise<void> {
  const isForgotten = lt(signInAttempts.lastTriedAt, new Date(now.getTime() - memoryMs))
  const knownSince = new Date(now.getTime() - KNOWN_FOR_MS)
  const isUnknown = or(isNull(signInAttempts.lastSucceededAt), lt(signInAttempts.lastSucceededAt, knownSince))
  await db.delete(signInAttempts).where(and(isForgotten, isUnknown))
}

/** A whole IPv6 network counts as one address, because one attacker may have any number of addresses in it. */
function keysOf({ identifier, address, device = '' }: SignInTry): Record<SignInScope, Buffer> {
  const name = identifier.toLowerCase()
  const network = clientNetwork(address)
  return {
    device: deviceKey(name, device),
    pair: keyOf('pair', name, network),
    account: keyOf('account', name),
    address: keyOf('address', network),
  }
}

const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()
const deviceKey = (name: string, device: string) => keyOf('device', name.toLowerCase(), device)

/** From now on this browser is known for these names of one account. */
export async function rememberDevice(db: Db, names: string[], device: string, now: Date): Promise<void> {
  const known = { failures: 0, lastTriedAt: now, lastSucceededAt: now }
  const rows = [...new Set(names)].map((name) => ({ key: deviceKey(name, device), ...known }))
  await db.insert(signInAttempts).values(rows).onConflictDoUpdate({ target: signInAttempts.key, set: known })
}
