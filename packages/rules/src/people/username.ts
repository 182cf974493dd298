import { USERNAME_LENGTH } from '../limits.ts'

/** Names that are, or may become, a word of ours in an address or a title that could mislead. */
const reservedUsernames: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'administrator',
  'anonymous',
  'api',
  'appeals',
  'arbiter',
  'contests',
  'deleted',
  'health',
  'judge',
  'jury',
  'leaderboard',
  'login',
  'logout',
  'me',
  'moderator',
  'notifications',
  'null',
  'password',
  'passwordreset',
  'picture',
  'problems',
  'profile',
  'register',
  'root',
  'run',
  'runner',
  'sample',
  'session',
  'sessions',
  'settings',
  'staff',
  'stream',
  'submissions',
  'support',
  'system',
  'token',
  'tokens',
  'undefined',
  'users',
])

/** Without regard to case and to the marks that hardly show: `Ad-min` is still admin. */
export function isReservedUsername(username: string): boolean {
  return reservedUsernames.has(username.toLowerCase().replace(/[_.-]/g, '')) || TOMBSTONE.test(username)
}

const TOMBSTONE = /^deleted-[0-9a-f]{12}$/i

/** The name of a deleted user, made unique by the random end of the id. */
export function tombstoneUsername(userId: string): string {
  return `deleted-${userId.slice(-12)}`
}

export function isUsername(text: string): boolean {
  const { min, max } = USERNAME_LENGTH
  return text.length >= min && text.length <= max && /^[A-Za-z0-9_.-]+$/.test(text)
}
