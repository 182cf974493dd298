import { describe, expect, test } from 'vitest'
import { kindOf, type Pools, resolveTokens } from './pools.ts'

const pools: Pools = new Map([
  [
    'problem',
    [
      { label: 'hidden', value: '1', isExpendable: false },
      { label: 'spare', value: '2', isExpendable: true },
    ],
  ],
])
const text = '/api/problems/@@problem:hidden@@ @@problem:spare@@ @@problem:none@@'

describe('the labels of a request', () => {
  test.each([
    ['member', 'DELETE', '/api/problems/1 2 @@problem:none@@'],
    ['admin', 'GET', '/api/problems/1 2 @@problem:none@@'],
    // Also where the method was changed after the request was made.
    ['admin', 'DELETE', '/api/problems/@@problem:hidden@@ 2 @@problem:none@@'],
  ] as const)('become ids for a %s that says %s', (role, method, resolved) => {
    expect(resolveTokens(text, pools, { role, method })).toBe(resolved)
  })
})

test.each([
  ['id', '/api/problems/{id}/trials/{trialId}', 'problem'],
  ['trialId', '/api/problems/{id}/trials/{trialId}', 'trial'],
  ['id', '/api/users/sessions/{id}', 'session'],
  ['id', '/api/admin/users/{id}/submissions', 'user'],
  ['ids', '/api/admin/problems', 'problem'],
  ['name', '/api/problems/{id}/files/{name}', 'fileName'],
  ['name', '/api/problems', undefined],
  ['contestId', '/api/submissions', 'contest'],
  ['title', '/api/contests', undefined],
])('%s of %s is the id of a %s', (name, path, kind) => {
  expect(kindOf(name, path)).toBe(kind)
})
