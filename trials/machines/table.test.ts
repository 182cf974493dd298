import { expect, test } from 'vitest'
import { type Cell, type MachineRecord, pageOf, withRun } from './table.ts'

const cell = (state: Cell['state'], detail: string, form: Cell['form'] = 'short'): Cell => ({
  ...{ state, detail, form },
  seconds: 600,
})

const run = (modes: MachineRecord['modes']): MachineRecord => ({
  date: '2026-01-02',
  debian: '12.5',
  kernel: '6.1.0',
  cgroups: 'v2',
  modes,
})

test('what was not run says so', () => {
  const page = pageOf({ 'amd64-debian12': run({ root: { hostile: cell('held', '36 of 36') } }) })
  expect(page).toContain('Debian 12.5, Linux 6.1.0, cgroup v2; last run 2026-01-02.')
  expect(page).toContain('| hostile programs | held: 36 of 36, a selection, 10 min | not run | not run |')
  expect(page).toContain('## arm64-debian13\n\nNot run.')
})

test('a failure stands out', () => {
  const page = pageOf({ 'arm64-debian12': run({ user: { start: cell('failed', 'ready in 9 s, Error') } }) })
  expect(page).toContain('| not run | **failed**: ready in 9 s, Error, 10 min | not run |')
})

test('every program of a suite is more than a selection', () => {
  const page = pageOf({ 'amd64-debian12': run({ root: { honest: cell('held', '271 of 271', 'whole') } }) })
  expect(page).toContain('| honest programs | held: 271 of 271, 10 min | not run | not run |')
})

test('a later run replaces what it ran and leaves the rest', () => {
  const first = withRun(
    {},
    'amd64-debian12',
    run({ root: { doctor: cell('failed', 'a'), hostile: cell('held', 'b') } }),
  )
  const records = withRun(first, 'amd64-debian12', run({ root: { doctor: cell('held', 'c') } }))
  expect(records['amd64-debian12']?.modes.root).toEqual({ doctor: cell('held', 'c'), hostile: cell('held', 'b') })
})
