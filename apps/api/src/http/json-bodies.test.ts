import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'
import { isTooComplex } from './json-bodies.ts'

const { app } = await testServer()
const headers = { 'content-type': 'application/json' }
const login = (payload: string) => app.inject({ method: 'POST', url: '/api/users/login', payload, headers })

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))

test.each([
  ['a list nested too deeply', nested(MAX_JSON_DEPTH + 1), true],
  ['a list nested as deeply as allowed', nested(MAX_JSON_DEPTH), false],
  ['an object with too many keys', keys(MAX_JSON_VALUES), true],
  ['an object with some keys', keys(MAX_JSON_VALUES / 4), false],
  ['brackets and commas within a string', JSON.stringify({ code: nested(1_000) + ','.repeat(MAX_JSON_VALUES) }), false],
  ['a string with escaped quotes', JSON.stringify({ code: `"[\\"${nested(1_000)}\\\\` }), false],
  ['brackets after a string that ends in a backslash', `["\\\\",${nested(MAX_JSON_DEPTH)}]`, true],
  ['a string without an end', '["[[[', false],
  ['brackets that only close', ']'.repeat(100), false],
])('%s is bounded before it is parsed: %s', (_name, text, isRefused) => {
  expect(isTooComplex(text)).toBe(isRefused)
})

test('a deeply nested body is refused with a sentence', async () => {
  expect(answered(await login(nested(1_000)))).toEqual(refused('input.too-complex'))
})

test('a call that needs a hundred bytes takes no megabytes', async () => {
  expect(answered(await login(nested(900_000)))).toEqual(refused('input.too-large'))
  expect(answered(await login(keys(150_000)))).toEqual(refused('input.too-large'))
})

test('what is not JSON, or poisons a prototype, is refused as before', async () => {
  for (const text of ['{"username":', '{"__proto__":{"x":1}}', ''])
    expect(answered(await login(text))).toEqual(refused('input.unreadable'))
})
