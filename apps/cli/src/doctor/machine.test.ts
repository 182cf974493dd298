import { expect, it } from 'vitest'
import { judgeDisk, judgeNoise } from './machine.ts'

it.each([
  ['a machine that always takes the same time has no noise', [100, 100, 100], 'fine', /^0\.0 %/],
  ['a little noise is fine', [100, 105, 110], 'fine', /^9\.5 %/],
  ['one run that took half as long again is worth a note', [100, 100, 150], 'weak', /^50\.0 %/],
])('%s', (_, timesMs, state, detail) => {
  const finding = judgeNoise('timing noise', timesMs)
  expect(finding.state).toBe(state)
  expect(finding.detail).toMatch(detail)
})

it.each([
  ['plenty of disk space is fine', 50, 'fine'],
  ['little of it is worth a note', 2, 'weak'],
  ['too little of it makes a machine unfit', 0.9, 'failed'],
])('%s', (_, gigabytes, state) => {
  expect(judgeDisk(gigabytes * 2 ** 30).state).toBe(state)
})
