import { expect, test } from 'vitest'
import { growthOf, measureBlocks, sharesOf } from './ratio.ts'

const steady = (ms: number) => async () => ms

test('growth is the ratio of p95 of the last site to p95 of the first', async () => {
  const blocks = await measureBlocks({ '1x': steady(4), '10x': steady(5), '100x': steady(6) }, 2)
  expect(blocks).toHaveLength(2)
  expect(growthOf(blocks)).toBe(1.5)
  expect(sharesOf(blocks, 0.95)).toEqual([4, 5, 6])
})

test('a block in which the machine was busy does not decide', async () => {
  let asked = 0
  const busyAtFirst = async () => (asked++ < 20 ? 400 : 6)
  const blocks = await measureBlocks({ '1x': steady(4), '100x': busyAtFirst }, 2)
  expect(growthOf(blocks)).toBe(1.5)
})

test('what has grown misses the bar however often it is measured', async () => {
  const blocks = await measureBlocks({ '1x': steady(4), '100x': steady(10) }, 2)
  expect(blocks).toHaveLength(5)
  expect(growthOf(blocks)).toBe(2.5)
})
