import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { evenly, hostileSelection } from './selection.ts'

test.each(hostileSelection)('%s is one of the hostile programs', (name) => {
  const path = `../../packages/sandbox/hostile-programs/${name.slice(0, -1)}`
  expect(existsSync(fileURLToPath(new URL(path, import.meta.url)))).toBe(true)
})

test('a selection is spread over the whole, and never more than there is', () => {
  expect(evenly([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 4, 7])
  expect(evenly([1, 2], 3)).toEqual([1, 2])
  expect(evenly([], 3)).toEqual([])
})
