import { describe, expect, test } from 'vitest'
import { admin, flagged, flaggedAdmin, user, visitor } from '../testing/permission-cases.ts'
import type { AccessLevel } from './access-level.ts'
import { type Admission, type Asked, admission } from './admission.ts'

const administering: Asked = { may: 'site.administer', of: { kind: 'site' } }

describe.each<[AccessLevel | Asked, Admission[]]>([
  ['anyone', ['admitted', 'admitted', 'admitted', 'admitted', 'admitted']],
  ['not-flagged', ['admitted', 'admitted', 'account.flagged', 'admitted', 'account.flagged']],
  ['signed-in', ['session.required', 'admitted', 'admitted', 'admitted', 'admitted']],
  ['member', ['session.required', 'admitted', 'account.flagged', 'admitted', 'account.flagged']],
  [administering, ['session.required', 'admin.required', 'account.flagged', 'admitted', 'account.flagged']],
])('a call for %j', (access, expected) => {
  test('admits the right viewers [1.1.1]', () => {
    const viewers = [visitor, user, flagged, admin, flaggedAdmin]
    expect(viewers.map((viewer) => admission(access, viewer))).toEqual(expected)
  })
})

test('a call about any thing is for people with a grant on one', () => {
  const tester = { ...user, grants: [{ ability: 'problems.test', on: 'problem', id: 'p', isOwner: false }] } as const
  const asked: Asked = { may: 'problem.see', of: 'any' }
  expect([tester, user, admin].map((viewer) => admission(asked, viewer))).toEqual([
    'admitted',
    'admin.required',
    'admitted',
  ])
})
