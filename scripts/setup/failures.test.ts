import { expect, test } from 'vitest'
import { failureLines, ownFrame } from './failures.mjs'

test('each failure says where it was and how its message begins', () => {
  const failures = [
    { place: 'a.test.ts > adds', message: '\n\u001b[31mexpected 1 to be 2\u001b[39m\n\nmore of it' },
    { place: 'b.test.ts', message: 'x'.repeat(1_000) },
  ]
  const [, title, ...lines] = failureLines(failures)
  expect(title).toBe('Failed:')
  expect(lines.slice(0, 4)).toEqual(['  a.test.ts > adds', '    expected 1 to be 2', '    more of it', '  b.test.ts'])
  expect(lines[4]).toMatch(/^ {4}x{190,}…$/)
})

test('a long message is cut after a few lines, and the place in the code stays', () => {
  const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
  const lines = failureLines([{ place: 'a.test.ts', message, at: 'at a.test.ts:3:1' }])
  expect(lines).toHaveLength(2 + 1 + 8 + 1)
  expect(lines.at(-1)).toBe('    at a.test.ts:3:1')
})

test("the place is the innermost one that is the project's own", () => {
  const stack =
    'Error: no\n    at wait (/p/node_modules/x/y.js:1:2)\n    at run (node:net:1:1)\n    at read (/p/a.ts:3:4)\n    at b'
  expect(ownFrame(stack)).toBe('at read (/p/a.ts:3:4)')
  expect(ownFrame(undefined)).toBeUndefined()
})

test('without a failure there is nothing to say', () => {
  expect(failureLines([])).toEqual([])
})
