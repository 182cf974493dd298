import { type Action, may, mayAny, type Thing } from './abilities.ts'
import type { Viewer } from './access.ts'
import { type AccessLevel, admissionAt, type LevelAdmission } from './access-level.ts'

/** A call for people who may do something to a thing, or to any at all: then its handler decides about each thing. */
export interface Asked {
  may: Action
  of: Thing | 'any'
}

export type Admission = LevelAdmission | 'admin.required'

export function admission(access: AccessLevel | Asked, viewer: Viewer | null): Admission {
  if (typeof access === 'string') return admissionAt(access, viewer)
  const asMember = admissionAt('member', viewer)
  return asMember === 'admitted' && !isAllowed(viewer, access) ? 'admin.required' : asMember
}

const isAllowed = (viewer: Viewer | null, asked: Asked) =>
  asked.of === 'any' ? mayAny(viewer, asked.may) : may(viewer, asked.may, asked.of)
