import { expect, test } from 'vitest'
import { type Cell, type MachineRecord, pageOf, withRun } from './table.ts'

const cell = (state: Cell['state'], detail: string): Cell => ({ state, detail, seconds: 9 })

const run = (modes: MachineRecord['modes']): MachineRecord => ({
  date: '2026-01-02',
  debian: '12.5',
  kernel: '6.1.0',
  cgroups: 'v2',
  form: 'short',
  seconds: 600,
  modes,
})

test('what was not run says so', () => {
  const page = pageOf({ 'amd64-debian12': run({ root: { hostile: cell('held', '36 of 36') } }) })
  expect(page).toContain('Debian 12.5, Linux 6.1.0, cgroup v2; last run 2026-01-02, short form, 10 min.')
  expect(page).toContain('| hostile programs | held: 36 of 36 | not run | not run |')
  expect(page).toContain('## arm64-debian13\n\nNot run.')
})

test('a failure stands out', () => {
  const page = pageOf({ 'arm64-debian12': run({ user: { start: cell('failed', 'ready in 9 s, Error') } }) })
  expect(page).toContain('| not run | **failed**: ready in 9 s, Error | not run |')
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
