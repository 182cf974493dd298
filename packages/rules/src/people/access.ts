/**
 * Who may make a call. `not-flagged` lets visitors in and keeps restricted accounts out;
 * `member` is a signed-in user who is not restricted.
 */
export const accessLevels = ['anyone', 'not-flagged', 'signed-in', 'member', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** The person behind a request, as far as permissions go; null is a visitor. */
export interface Viewer {
  id: string
  role: Role
  isFlagged: boolean
}

/** Whether a role has the rights of an administrator. */
export const administers: Record<Role, boolean> = { admin: true, user: false }

/** A restricted administrator has no more rights than anybody else. */
export function isAdmin(viewer: Viewer | null): boolean {
  return viewer !== null && administers[viewer.role] && !viewer.isFlagged
}

export type Admission = 'admitted' | 'session.required' | 'account.flagged' | 'admin.required'

export function admission(access: Access, viewer: Viewer | null): Admission {
  if (access === 'anyone') return 'admitted'
  if (!viewer) return access === 'not-flagged' ? 'admitted' : 'session.required'
  if (access === 'signed-in') return 'admitted'
  if (viewer.isFlagged) return 'account.flagged'
  if (access === 'admin' && !administers[viewer.role]) return 'admin.required'
  return 'admitted'
}
