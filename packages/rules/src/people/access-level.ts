import type { Viewer } from './access.ts'

/**
 * Who may make a call, or open a page, that asks for no ability. `not-flagged` lets visitors in and keeps restricted accounts
 * out; `member` is a signed-in user who is not restricted.
 */
export const accessLevels = ['anyone', 'not-flagged', 'signed-in', 'member'] as const
export type AccessLevel = (typeof accessLevels)[number]

export type LevelAdmission = 'admitted' | 'session.required' | 'account.flagged'

export function admissionAt(level: AccessLevel, viewer: Pick<Viewer, 'isFlagged'> | null): LevelAdmission {
  if (level === 'anyone') return 'admitted'
  if (!viewer) return level === 'not-flagged' ? 'admitted' : 'session.required'
  return viewer.isFlagged && level !== 'signed-in' ? 'account.flagged' : 'admitted'
}
