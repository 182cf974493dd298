import { describe, expect, it } from 'vitest'
import { interleave, measureAll, median, percentile } from './harness.ts'
import { atLeast, atMost, type Bar, isMet, type Row, table } from './results.ts'

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

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  it.each([
    ['has a twentieth above it', hundred, 0.95, 95],
    ['has a twentieth at or below it', hundred, 0.05, 5],
    ['of few is the largest of them', [3, 1, 2], 0.95, 3],
    ['of none of them is the smallest', [3, 1, 2], 0, 1],
  ])('%s', (_, samples, share, expected) => {
    expect(percentile(samples, share)).toBe(expected)
  })

  it('of nothing is no number', () => {
    expect(() => percentile([], 0.95)).toThrow(RangeError)
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

describe('measurements', () => {
  it('are made one after the other, and each tells its rows as soon as it has them', async () => {
    const said: string[] = []
    const first = async () => row(1.5, null)
    const second = async () => [row(said.length, null), { ...row(2, atMost(0)), unit: 'flips' as const }]
    const rows = await measureAll({}, [first, second], (line) => said.push(line))
    expect(rows.map(({ value }) => value)).toEqual([1.5, 1, 2])
    expect(said).toEqual(['  latency: 1.50x', '  latency: 1.00x', '  latency: 2 flips'])
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

  it('tells what is counted whole', () => {
    const cells = table([{ ...row(0, atMost(0)), unit: 'flips' }])
      .split('\n')[2]
      ?.split('|')
      .map((cell) => cell.trim())
    expect(cells?.slice(2, 5)).toEqual(['0 flips', '≤ 0 flips', 'yes'])
  })
})
