import { coreLanguages } from '@arbiter/rules/languages'
import { ANALYSIS_TIME_OUT_MS, MAX_ANALYSES, MAX_ANALYZED_CODE_LENGTH } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { analyzeInWorker } from './analyze-in-worker.ts'

const nobodyLeaves = () => new AbortController().signal

/** The longest pause of this event loop during the work. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work()
  clearInterval(ticking)
  return longest
}

test('a program is analysed outside the event loop', async () => {
  const code =
    '#include <iostream>\nint f(int n) { return n ? f(n - 1) : 0; }\nint main() { for (;;) std::cin >> *new int; }'
  const outcome = await analyzeInWorker({ language: 'cpp', code }, nobodyLeaves())
  expect(outcome).toMatchObject({
    kind: 'analyzed',
    analysis: { structure: { loops: 1, functions: 2, recursiveFunctions: ['f'] }, habits: ['slow-cin'] },
  })
})

test('whatever the parser does with a program, the event loop goes on and the next analysis works', async () => {
  const hostile = { language: 'java', code: 'a<'.repeat(16_384) } as const // crashes the parser
  const pause = await longestPause(() => analyzeInWorker(hostile, nobodyLeaves()))
  expect(pause).toBeLessThan(ANALYSIS_TIME_OUT_MS)
  const next = await analyzeInWorker({ language: 'java', code: 'class A { }' }, nobodyLeaves())
  expect(next.kind).toBe('analyzed')
})

test('an analysis whose time is up is ended', async () => {
  const slow = { language: 'java', code: 'a<'.repeat(40_000) } as const
  const start = performance.now()
  expect(await analyzeInWorker(slow, nobodyLeaves(), 50)).toEqual({ kind: 'failed' })
  expect(performance.now() - start).toBeLessThan(ANALYSIS_TIME_OUT_MS)
})

test('code beyond the bound is not analysed', async () => {
  const code = 'a'.repeat(MAX_ANALYZED_CODE_LENGTH + 1)
  expect(await analyzeInWorker({ language: 'c', code }, nobodyLeaves())).toEqual({ kind: 'too-long' })
})

test('a user who leaves ends the analysis, and frees its place', async () => {
  const leaving = new AbortController()
  const slow = { language: 'java', code: 'a<'.repeat(40_000) } as const
  const left = Array.from({ length: MAX_ANALYSES + 2 }, () => analyzeInWorker(slow, leaving.signal))
  const all = Promise.allSettled(left)
  setTimeout(() => leaving.abort(), 100)
  await all
  const after = await Promise.all(
    coreLanguages.map((language) => analyzeInWorker({ language, code: 'x' }, nobodyLeaves())),
  )
  expect(after.map(({ kind }) => kind)).toEqual(coreLanguages.map(() => 'analyzed'))
})

test('a language without a grammar needs no analysis', async () => {
  expect(await analyzeInWorker({ language: 'ocaml', code: 'x' }, nobodyLeaves())).toEqual({ kind: 'no-grammar' })
})
