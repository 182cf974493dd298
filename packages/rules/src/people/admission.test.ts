import { describe, expect, test } from 'vitest'
import { type Access, type Admission, admission, type Viewer } from './access.ts'

const visitor = null
const user: Viewer = { id: 'u', role: 'user', isFlagged: false }
const flagged: Viewer = { id: 'f', role: 'user', isFlagged: true }
const admin: Viewer = { id: 'a', role: 'admin', isFlagged: false }
const flaggedAdmin: Viewer = { id: 'x', role: 'admin', isFlagged: true }

describe.each<[Access, Admission[]]>([
  ['anyone', ['admitted', 'admitted', 'admitted', 'admitted', 'admitted']],
  ['not-flagged', ['admitted', 'admitted', 'account.flagged', 'admitted', 'account.flagged']],
  ['signed-in', ['session.required', 'admitted', 'admitted', 'admitted', 'admitted']],
  ['member', ['session.required', 'admitted', 'account.flagged', 'admitted', 'account.flagged']],
  ['admin', ['session.required', 'admin.required', 'account.flagged', 'admitted', 'account.flagged']],
])('a call for %s', (access, expected) => {
  test('admits the right viewers [1.1.1]', () => {
    const viewers = [visitor, user, flagged, admin, flaggedAdmin]
    expect(viewers.map((viewer) => admission(access, viewer))).toEqual(expected)
  })
})
