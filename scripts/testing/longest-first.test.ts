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

test('the longest of the judges begin, browsers follow, and the other judges come last', () => {
  const judges = [1, 2, 3, 4, 5, 6].map((number) => file('judging', `/judge-${number}.test.ts`))
  const browser = file('browser', '/page.test.ts')
  expect(longestFirst([browser, ...judges])).toEqual([...judges.slice(0, 2), browser, ...judges.slice(2)])
})

test.each(LONG_FILES)('%s is a file', (name) => {
  expect(existsSync(new URL(`../../${name}.test.ts`, import.meta.url))).toBe(true)
})
