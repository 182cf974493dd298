import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG_FILES, longestFirst } from './longest-first.ts'

const file = (name: string, moduleId: string) => ({ project: { name }, moduleId })

test('in each project long files begin first, and the others stay in their order', () => {
  const [a, b, page] = [file('judging', '/a.test.ts'), file('judging', '/b.test.ts'), file('unit', '/c.test.ts')]
  const longest = file('judging', '/e2e/faults/nothing-lost.test.ts')
  const long = file('judging', '/apps/judge/src/killed.test.ts')
  expect(longestFirst([page, a, long, b, longest])).toEqual([page, longest, long, a, b])
})

test.each(LONG_FILES)('%s is a file', (name) => {
  expect(existsSync(new URL(`../../${name}.test.ts`, import.meta.url))).toBe(true)
})
