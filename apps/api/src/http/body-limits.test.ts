import type { Endpoint } from '@arbiter/contract/endpoint'
import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { MAX_CODE_BYTES, SMALL_BODY_BYTES } from '@arbiter/rules/limits'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyLimitOf } from './body-limits.ts'

const endpoints = contractEndpoints
/** Public calls that accept more than a small body, with the reason. */
const LARGE_PUBLIC_CALLS: Record<string, string> = {
  'POST /run': 'a program and its input',
  'POST /run/cases': 'a program and its inputs',
  'POST /run/format': 'a program',
  'POST /draw': 'a drawing; the runner has the call, and only the API makes it',
}
const isPublic = ({ access }: Endpoint) => access === 'anyone' || access === 'not-flagged'

test.each([
  ['no schema', undefined, SMALL_BODY_BYTES],
  ['a short text', z.object({ name: z.string().max(10) }), SMALL_BODY_BYTES],
  ['a long text', z.object({ text: z.string().max(100_000) }), 600_000 + '{"text":""}'.length + 1],
  ['a list', z.array(z.string().max(998)).max(10), 10 * (6 * 998 + 3) + 2],
  ['a choice of a short and a long text', z.union([z.string().max(1), z.string().max(9_998)]), 6 * 9_998 + 2],
])('the limit of a body with %s is what its schema can hold', (_name, body, limit) => {
  expect(bodyLimitOf(body ? { body } : {})).toBe(limit)
})

describe('every public call takes a small body, or is listed with its reason', () => {
  test.each(endpoints.filter(isPublic).map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s',
    (name, endpoint) => {
      if (name in LARGE_PUBLIC_CALLS) expect(bodyLimitOf(endpoint)).toBeGreaterThan(SMALL_BODY_BYTES)
      else expect(bodyLimitOf(endpoint)).toBe(SMALL_BODY_BYTES)
    },
  )
})

test('a call that takes a program takes one of the largest size, escaped in the longest way', () => {
  const takesCode = endpoints.filter(({ body }) =>
    JSON.stringify(body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : '').includes('"code":'),
  )
  expect(takesCode.length).toBeGreaterThan(4)
  for (const endpoint of takesCode)
    expect(bodyLimitOf(endpoint), callName(endpoint)).toBeGreaterThan(6 * MAX_CODE_BYTES)
})
