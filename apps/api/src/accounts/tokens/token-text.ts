import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * `arb_`, 30 random characters, and 6 of their CRC-32, by which a scanner for leaked secrets knows a token without asking us,
 * and by which we know a token that was not copied whole without asking the database.
 */
const SHAPE = /^arb_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 30
const CHECK_LENGTH = 6

export function newToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `arb_${random}${checkOf(random)}`
}

export function isTokenText(text: string): boolean {
  const [, random = '', check] = SHAPE.exec(text) ?? []
  return check !== undefined && checkOf(random) === check
}

function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  while (check.length < CHECK_LENGTH) {
    check = `${DIGITS[rest % DIGITS.length]}${check}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return check
}

/** 178 random bits need no slow hash. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
