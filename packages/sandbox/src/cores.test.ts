import { expect, test } from 'vitest'
import { coresIn, usableCores } from './cores.ts'

test.each([
  ['', []],
  ['0', [0]],
  ['0-1', [0, 1]],
  ['2-4,7', [2, 3, 4, 7]],
])('the kernel writes %j', (list, cores) => {
  expect(coresIn(list)).toEqual(cores)
})

test('this process may run on a core', async () => {
  expect(await usableCores()).not.toEqual([])
})
