import type { Grant } from './grants.ts'

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** The person behind a request, as far as permissions go; null is a visitor. */
export interface Viewer {
  id: string
  role: Role
  isFlagged: boolean
  grants: readonly Grant[]
}

/** Whether a role has the rights of an administrator. */
export const administers: Record<Role, boolean> = { admin: true, user: false }

/** A restricted administrator has no more rights than anybody else. */
export function isAdmin(viewer: Pick<Viewer, 'role' | 'isFlagged'> | null): boolean {
  return viewer !== null && administers[viewer.role] && !viewer.isFlagged
}
