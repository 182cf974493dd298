import { expect, test } from 'vitest'
import { longScans, mostRowsRead, plansIn } from './plans.ts'

const log = (plan: object) =>
  `2026-11-17 01:00:00 UTC [7] LOG:  duration: 0.1 ms  plan:\n\t${JSON.stringify(plan, null, 2).replaceAll('\n', '\n\t')}\n2026-11-17 01:00:01 UTC [7] LOG:  checkpoint\n`

const scan = (rows: number, removed: number, loops = 1) => ({
  ...{ 'Node Type': 'Seq Scan', 'Relation Name': 'users' },
  ...{ 'Actual Rows': rows, 'Rows Removed by Filter': removed, 'Actual Loops': loops },
})
const within = (node: object) => ({
  'Query Text': 'select\n1',
  Plan: { 'Node Type': 'Limit', Plans: [node] },
})

const scansIn = (text: string) => plansIn(text).flatMap((plan) => longScans(plan, 1000))

test('a plan is read off the log, with what surrounds it left out', () => {
  expect(plansIn(log(within(scan(1, 0)))).map((plan) => plan['Query Text'])).toEqual(['select\n1'])
})

test('a sequential scan is a long one by the rows it has read, those that a filter removed among them', () => {
  expect(scansIn(log(within(scan(1, 1000))))).toEqual([{ table: 'users', rows: 1001 }])
  expect(scansIn(log(within(scan(11, 0, 100))))).toEqual([{ table: 'users', rows: 1100 }])
  expect(scansIn(log(within(scan(10, 990))))).toEqual([])
})

test('a scan by an index is no sequential one, but its rows are counted', () => {
  const plans = plansIn(log(within({ ...scan(5000, 0), 'Node Type': 'Index Scan' })))
  expect(plans.flatMap((plan) => longScans(plan, 1000))).toEqual([])
  expect(plans.map(mostRowsRead)).toEqual([5000])
})
