import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id (the library's default algorithm) with OWASP's figures: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let unknownUserHash: Promise<string> | undefined

/** Takes as long for a user who does not exist as for one who does, so that the time reveals nothing. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(passwordHash ?? (await unknownUserHash), password)
  return matches && passwordHash != null
}

/** Easy to read from a terminal or from paper, and to type: no letters that look like digits; five bits each. */
export function generatePassword(letters = 19): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const drawn = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length])
  return drawn.join('').replace(/(.{5})(?=.)/g, '$1-')
}
