import { describe, expect, it } from 'vitest'
import { atLeast, atMost, type Bar, interleave, isMet, median, type Row, table } from './harness.ts'

const row = (value: number, bar: Bar | null): Row => ({
  name: 'latency',
  value,
  unit: 'x',
  bar,
  detail: 'two programs',
})

describe('the median', () => {
  it.each([
    ['of one is that one', [7], 7],
    ['of an odd number is the middle one, however they came', [9, 1, 5], 5],
    ['of an even number is between the two in the middle', [4, 1, 3, 2], 2.5],
    ['does not care for one slow run', [1, 1, 1, 1000, 1], 1],
  ])('%s', (_, samples, expected) => {
    expect(median(samples)).toBe(expected)
  })

  it('of nothing is no number', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('contenders', () => {
  it('take turns, and each begins as often as the other', async () => {
    const order: string[] = []
    const run = (name: string) => async () => order.push(name)
    const samples = await interleave(4, { bare: run('bare'), boxed: run('boxed') })
    expect(order).toEqual(['bare', 'boxed', 'boxed', 'bare', 'bare', 'boxed', 'boxed', 'bare'])
    expect(samples).toEqual({ bare: [1, 4, 5, 8], boxed: [2, 3, 6, 7] })
  })
})

describe('a bar', () => {
  it.each([
    ['of at most is met by its own value', row(1.5, atMost(1.5)), true],
    ['of at most is missed above it', row(1.51, atMost(1.5)), false],
    ['of at least is missed below it', row(0.49, atLeast(0.5)), false],
    ['that does not hold here is not missed', row(99, null), true],
  ])('%s', (_, measured, expected) => {
    expect(isMet(measured)).toBe(expected)
  })
})

describe('the table', () => {
  it('says which bars are missed', () => {
    expect(table([row(1.234, atMost(1.5)), row(0.4, atLeast(0.5))]).split('\n')).toEqual([
      '|         | measured | bar    | met | from         |',
      '|---------|----------|--------|-----|--------------|',
      '| latency | 1.23x    | ≤ 1.5x | yes | two programs |',
      '| latency | 0.400x   | ≥ 0.5x | NO  | two programs |',
    ])
  })
})
