import type { RefusalName } from '@arbiter/contract/refusal'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { Connection } from '@arbiter/database/connection/connect'
import { failuresAt, isKnown, scopesFor, signInDelayMs } from '@arbiter/rules/people/sign-in-delay'
import { SlowDown } from '../../http/slow-down.ts'
import {
  type Attempts,
  countFailureOfAddress,
  countTry,
  forgetFailures,
  lockAttempts,
  type SignInTry,
} from './sign-in-store.ts'

/**
 * Checks a password no faster than `rules` allows. An attempt is counted before it is made and uncounted if it succeeds, so
 * that of a hundred attempts at the same instant only one is the first. `isRight` returns what it found, or null.
 */
export function trySignIn<Found>(
  db: Connection['db'],
  signIn: SignInTry,
  isRight: () => Promise<Found | null>,
): Promise<Found | null> {
  return trySecret(db, signIn, 'credentials.slow', isRight)
}

/** The same for any other secret that a user types, such as a contest's access code. */
export async function trySecret<Found>(
  db: Connection['db'],
  signIn: SignInTry,
  tooSoon: RefusalName,
  isRight: () => Promise<Found | null>,
): Promise<Found | null> {
  const now = await databaseNow(db)
  const { delayMs, isByDevice } = await countAttempt(db, signIn, now)
  if (delayMs > 0) throw new SlowDown(tooSoon, delayMs)
  const found = await isRight()
  // A success in a known browser does not reset what others failed to guess from this address.
  if (found && !isByDevice) await forgetFailures(db, signIn, now)
  if (!found) await countFailureOfAddress(db, signIn)
  return found
}

interface Counted {
  /** 0 if the attempt is allowed now, and was counted. */
  delayMs: number
  /** The attempt came from a browser that is known for this account, and counts for that browser only. */
  isByDevice: boolean
}

async function countAttempt(db: Connection['db'], signIn: SignInTry, now: Date): Promise<Counted> {
  return db.transaction(async (db) => {
    const attempts = await lockAttempts(db, signIn, now)
    const isByDevice = signIn.device !== undefined && isKnown(attempts.device.lastSucceededAt, now)
    const delayMs = delayOf(attempts, isByDevice, now)
    if (delayMs > 0) return { delayMs, isByDevice }
    const { device, pair, account, address } = attempts
    for (const row of isByDevice ? [device] : [pair, account]) await countTry(db, row, failuresAt(row, now) + 1, now)
    await countTry(db, address, failuresAt(address, now), now)
    return { delayMs, isByDevice }
  })
}

function delayOf(attempts: Attempts, isByDevice: boolean, now: Date): number {
  const scopes = scopesFor({ device: isByDevice, address: isKnown(attempts.pair.lastSucceededAt, now) })
  return Math.max(...scopes.map((scope) => signInDelayMs(scope, attempts[scope], now)))
}
