import { KNOWN_DEVICES_KEPT_DAYS, SIGN_IN_FAILURES_KEPT_MINUTES } from '../limits.ts'

/**
 * Guessing passwords is made slow, not impossible: after some failures each further try has to wait, twice as long each
 * time up to a bound. It is strict where one address tries one account. An account tried from everywhere, and an address
 * that tries many accounts, are slowed down only after many failures and only for unknown clients: a user who has signed in from
 * an address before gets in from there, whatever others do to the account. A browser that has signed in before is counted by
 * itself, so that wrong guesses by another person in the same room do not keep its owner out.
 */
const signInScopes = ['device', 'pair', 'account', 'address'] as const
export type SignInScope = (typeof signInScopes)[number]

export interface SignInAttempts {
  failures: number
  lastTriedAt: Date
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** When failures are forgotten, counted from the last try. */
export const SIGN_IN_MEMORY_MS = SIGN_IN_FAILURES_KEPT_MINUTES * MINUTE_MS
/** How long an address or a browser stays known for an account that signed in from there. */
export const KNOWN_FOR_MS = KNOWN_DEVICES_KEPT_DAYS * DAY_MS

const FIRST_DELAY_MS = SECOND_MS
const allowances: Record<SignInScope, { freeFailures: number; longestMs: number }> = {
  device: { freeFailures: 5, longestMs: 5 * MINUTE_MS },
  pair: { freeFailures: 5, longestMs: 5 * MINUTE_MS },
  account: { freeFailures: 50, longestMs: MINUTE_MS },
  // A whole contest room may sit behind one address.
  address: { freeFailures: 200, longestMs: 10 * SECOND_MS },
}

/** How long the next try has to wait from now on; 0 when it need not. */
export function signInDelayMs(scope: SignInScope, attempts: SignInAttempts | undefined, now: Date): number {
  if (!attempts) return 0
  const { freeFailures, longestMs } = allowances[scope]
  const paid = failuresAt(attempts, now) - freeFailures
  if (paid < 0) return 0
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** paid, longestMs)
  return Math.max(0, attempts.lastTriedAt.getTime() + delayMs - now.getTime())
}

/** The failures that still count. */
export function failuresAt({ failures, lastTriedAt }: SignInAttempts, now: Date): number {
  return now.getTime() - lastTriedAt.getTime() > SIGN_IN_MEMORY_MS ? 0 : failures
}

export function isKnown(lastSucceededAt: Date | null | undefined, now: Date): boolean {
  return lastSucceededAt != null && now.getTime() - lastSucceededAt.getTime() <= KNOWN_FOR_MS
}

/** The scopes that count: for a known browser or address, only what happened between it and the account. */
export function scopesFor(known: { device: boolean; address: boolean }): readonly SignInScope[] {
  if (known.device) return ['device']
  return known.address ? ['pair'] : ['pair', 'account', 'address']
}
