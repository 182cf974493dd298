import { expect, test } from 'vitest'
import type { Finding } from './checker/finding.ts'
import { allFaults, type Injected } from './inject-faults.ts'
import { readOptions } from './options.ts'
import { seededRandom } from './random.ts'
import { reportText } from './report.ts'
import { nothingAcknowledged } from './traffic/acknowledged.ts'

function reportOf(injected: Injected[], findings: Finding[] = []) {
  const checked = { findings, counts: { submissions: 7 } }
  return reportText(
    { injected, checked, acknowledged: nothingAcknowledged(), seconds: 60 },
    { disk: null, clock: null },
  )
}

const killed = (startedAgainMs?: number): Injected => {
  return { name: 'kill the api', text: 'killed', ...(startedAgainMs && { startedAgainMs }) }
}

test('a run without findings whose processes started again in time is good', () => {
  const { text, isGood } = reportOf([killed(600), killed(700), killed()])
  expect(isGood).toBe(true)
  expect(text).toMatch(/\| kill the api +\| 3 +\| started again after 600 to 700 ms; 1 times sooner/)
  expect(text).toMatch(/\| fill the disk of the second judge +\| 0 +\| a file system of its own takes root/)
  expect(text).toMatch(/\| submissions +\| 7 +\|/)
})

test('a process that had run well and starts again later than within a second is reported', () => {
  const { text, isGood } = reportOf([killed(1_200)])
  expect(isGood).toBe(false)
  expect(text).toContain('LATE: kill the api')
})

test('findings are counted by their kind, and the first of each kind are shown', () => {
  const findings = Array.from({ length: 20 }, (_, n): Finding => ({ kind: 'draft lost', text: `draft ${n}` }))
  const { text, isGood } = reportOf([], [...findings, { kind: 'judged twice', text: 'submission 1' }])
  expect(isGood).toBe(false)
  expect(text).toContain('FOUND: draft lost, 20 times\n  draft 0\n')
  expect(text).not.toContain('draft 19')
  expect(text).toContain('FOUND: judged twice, 1 times\n  submission 1')
})

test('every fault has a name of its own, and the same seed gives the same numbers', () => {
  expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length)
  const numbers = (seed: number) => {
    const random = seededRandom(seed)
    return [random.below(100), random.between(5, 9), random.fork().below(1_000)]
  }
  expect(numbers(19)).toEqual(numbers(19))
  expect(numbers(19)).not.toEqual(numbers(20))
})

test('options are numbers above zero', () => {
  expect(readOptions(['--minutes', '0.5', '--seed', '3'])).toEqual({ minutes: 0.5, seed: 3 })
  expect(readOptions([])).toEqual({ minutes: 10, seed: 19 })
  for (const wrong of [['--minutes', '0'], ['--seed', 'x'], ['--unknown']])
    expect(() => readOptions(wrong)).toThrow('Usage')
})
