import { USERNAME_LENGTH } from './limits.ts'

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
  'picture',
  'problems',
  'profile',
  'register',
  'root',
  'run',
  'runner',
  'sample',
  'session',
  'settings',
  'staff',
  'stream',
  'submissions',
  'support',
  'system',
  'undefined',
  'users',
])

/** Without regard to case and to the marks that hardly show: `Ad-min` is still admin. */
export function isReservedUsername(username: string): boolean {
  return reservedUsernames.has(username.toLowerCase().replace(/[_.-]/g, ''))
}

export function isUsername(text: string): boolean {
  const { min, max } = USERNAME_LENGTH
  return text.length >= min && text.length <= max && /^[A-Za-z0-9_.-]+$/.test(text)
}

/** Usernames are unique without regard to case. */
export function usernameKey(username: string): string {
  return username.toLowerCase()
}
