import { type Action, may, mayAny, type Thing } from './abilities.ts'
import type { Viewer } from './access.ts'

/**
 * Who may make a call that asks for no ability. `not-flagged` lets visitors in and keeps restricted accounts out;
 * `member` is a signed-in user who is not restricted.
 */
export const accessLevels = ['anyone', 'not-flagged', 'signed-in', 'member'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** A call for people who may do something to a thing, or to any at all: then its handler decides about each thing. */
export interface Asked {
  may: Action
  of: Thing | 'any'
}

export type Admission = 'admitted' | 'session.required' | 'account.flagged' | 'admin.required'

export function admission(access: AccessLevel | Asked, viewer: Viewer | null): Admission {
  if (access === 'anyone') return 'admitted'
  if (!viewer) return access === 'not-flagged' ? 'admitted' : 'session.required'
  if (access === 'signed-in') return 'admitted'
  if (viewer.isFlagged) return 'account.flagged'
  return typeof access === 'string' || isAllowed(viewer, access) ? 'admitted' : 'admin.required'
}

const isAllowed = (viewer: Viewer, asked: Asked) =>
  asked.of === 'any' ? mayAny(viewer, asked.may) : may(viewer, asked.may, asked.of)
