import { describe, expect, test } from 'vitest'
import { findCounterexample, type SearchProgress, tokensIn } from './find-counterexample.ts'
import { parseDescription } from './parse-description.ts'
import { shrinkTokens } from './shrink-tokens.ts'

const description = parseDescription('n: int 1..2e5, k: int 0..10^9\na: int 0..1000 [n]')
const budget = { runs: 300, cpuMs: 5_000 }
const numbers = (text: string) => text.split(/\s+/).filter(Boolean).map(Number)

/** A program that goes wrong where this is true, and takes so long for a run. */
const program = (fails: (a: number[], k: number) => boolean, cpuMs = 1) => ({
  description,
  samples: [],
  budget,
  probe: async (input: string) => {
    const [, k = 0, ...a] = numbers(input)
    return { fails: fails(a, k), cpuMs, shown: `output for ${a.length}` }
  },
})

describe('the smallest counterexample', () => {
  test('is found and made small, with what the program wrote for it', async () => {
    const search = await findCounterexample(
      program((a) => a.length >= 3 && a.at(-1) === Math.max(...a) && a[0] !== a[1]),
    )
    expect(search.found).toEqual({ input: '3 0\n0 1 1\n', shown: 'output for 3' })
    expect(search.isCut).toBe(false)
    expect(search.runs).toBeLessThan(budget.runs)
  })

  test('is not found for a program that is right, within the budget', async () => {
    const search = await findCounterexample(program(() => false))
    expect(search.found).toBe(null)
    expect(search.runs).toBeLessThanOrEqual(budget.runs)
  })

  test('stays as it is where the time is used up', async () => {
    const search = await findCounterexample(program((a) => a.length >= 4, 500))
    expect(search).toMatchObject({ runs: 10, cpuMs: 5_000, isCut: true })
    expect(numbers(search.found?.input ?? '').length).toBeGreaterThanOrEqual(4)
  })

  test('no search takes more runs than it may', async () => {
    let runs = 0
    const slow = program(() => ++runs > 100 && runs % 2 === 0)
    const search = await findCounterexample({ ...slow, budget: { runs: 120, cpuMs: 1e9 } })
    expect(runs).toBe(search.runs)
    expect(runs).toBeLessThanOrEqual(120)
  })

  test.each([
    ['a list without a bound', 'n: int 1..10^18\na: int 1..10^9 [n]'],
    ['a list of long texts', 'n: int 1..10^9\ns: string(a-z, 1..10^9) [n]'],
    ['a grid of any size', 'r: int 1..10^9, c: int 1..10^9\ngrid(r, c, ".#")'],
    ['a complete graph', 'n: int 2..10^6, m: int 1..10^12\ngraph(n, m, connected)'],
    ['values that can not be distinct', 'n: int 5..10^6\na: int 1..2 [n] distinct'],
  ])('a description that explodes costs no more than another: %s', async (_, exploding) => {
    const right = program(() => false)
    const { found, runs } = await findCounterexample({ ...right, description: parseDescription(exploding) })
    expect(found).toBe(null)
    expect(runs).toBeLessThanOrEqual(budget.runs)
  })

  test('says how far it is', async () => {
    const reports: SearchProgress[] = []
    await findCounterexample({ ...program((a) => a.length > 2), onProgress: (progress) => reports.push(progress) })
    expect(reports[0]).toEqual({ phase: 'searching', runs: 1, tokens: null })
    expect(reports.at(-1)).toMatchObject({ phase: 'shrinking', tokens: 5 })
  })
})

describe('a text without a description', () => {
  /** n, then n numbers. */
  const isValid = (text: string) => {
    const [head, list, ...rest] = text.split('\n')
    return rest.join() === '' && Number(head) >= 1 && (list ?? '').split(' ').length === Number(head)
  }

  test('loses what is not needed together with its count, and its numbers become small', async () => {
    const hasTwoOdd = (text: string) =>
      numbers(text)
        .slice(1)
        .filter((value) => value % 2 === 1).length >= 2
    expect(await shrinkTokens('6\n8 15 4 22 301 6\n', isValid, async (text) => hasTwoOdd(text))).toBe('2\n1 1\n')
  })

  test('ends where the search is ended', async () => {
    expect(await shrinkTokens('2\n8 15\n', isValid, async () => null)).toBe('2\n8 15\n')
  })

  test('counts its tokens', () => {
    expect(tokensIn('2\n8 15\n')).toBe(3)
    expect(tokensIn('\n')).toBe(0)
  })
})
