import type { Connection } from '@arbiter/database/connect'
import { failuresAt, isKnownAddress, scopesFor, signInDelayMs } from '@arbiter/rules/sign-in-delay'
import { SlowDown } from '../http/slow-down.ts'
import {
  type Attempts,
  countFailureOfAddress,
  countTry,
  forgetFailures,
  lockAttempts,
  type SignInTry,
} from './sign-in-store.ts'

/**
 * Checks a password no faster than `rules` allows. A try is counted before it is made and forgotten when it succeeds, so
 * that a hundred at the same instant are not all the first. `isRight` returns what it found, or null.
 */
export async function trySignIn<Found>(
  db: Connection['db'],
  signIn: SignInTry,
  isRight: () => Promise<Found | null>,
): Promise<Found | null> {
  const now = new Date()
  const delayMs = await takeTurn(db, signIn, now)
  if (delayMs > 0) throw new SlowDown('credentials.slow', delayMs)
  const found = await isRight()
  if (found) await forgetFailures(db, signIn, now)
  else await countFailureOfAddress(db, signIn)
  return found
}

/** 0 when it may be tried now, which is counted then. */
async function takeTurn(db: Connection['db'], signIn: SignInTry, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const attempts = await lockAttempts(db, signIn, now)
    const delayMs = delayOf(attempts, now)
    if (delayMs > 0) return delayMs
    const { pair, account, address } = attempts
    for (const row of [pair, account]) await countTry(db, row, failuresAt(row, now) + 1, now)
    await countTry(db, address, failuresAt(address, now), now)
    return 0
  })
}

function delayOf(attempts: Attempts, now: Date): number {
  const scopes = scopesFor(isKnownAddress(attempts.pair.lastSucceededAt, now))
  return Math.max(...scopes.map((scope) => signInDelayMs(scope, attempts[scope], now)))
}
