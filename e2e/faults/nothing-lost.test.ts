import { afterAll, expect, onTestFailed, test } from 'vitest'
import { allFaults } from '../../trials/faults/inject-faults.ts'
import { reportText } from '../../trials/faults/report.ts'
import { runUnderFaults } from '../../trials/faults/run-faults.ts'
import { startSystem } from '../../trials/faults/system/start-system.ts'

/** The short form of `npm run faults`: each of these once. */
const NAMES = [
  'kill the judge',
  'kill the api',
  'kill the database',
  'database lost for the second node',
  'damage cached programs and tests',
  'cut browser connections',
]
const faults = allFaults.filter(({ name }) => NAMES.includes(name))
const MINUTES = 1 / 3
const PEOPLE = 10
const SEED = 19

const system = await startSystem()
afterAll(() => system.stop())

test('under faults nothing that was acknowledged is lost, and nothing is judged twice', {
  timeout: 600_000,
}, async () => {
  onTestFailed(() => console.error(system.warnings().slice(-10_000)))
  const notes: string[] = []
  const options = { minutes: MINUTES, seed: SEED, people: PEOPLE, faults, leastFaults: faults.length }
  const run = await runUnderFaults(system, { ...options, say: (line) => notes.push(line) })
  // Does not check how fast processes restart, which may take longer beside other tests.
  expect(run.checked.findings, `${notes.join('\n')}\n${reportText(run, system).text}`).toEqual([])
  expect(new Set(run.injected.map(({ name }) => name))).toEqual(new Set(NAMES))
  const { submissions, drafts, registrations, boards } = run.checked.counts
  // The counts depend on the machine, but there must be something of each kind to lose.
  expect(Math.min(submissions ?? 0, drafts ?? 0, registrations ?? 0, boards ?? 0)).toBeGreaterThan(0)
})
