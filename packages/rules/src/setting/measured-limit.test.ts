import { expect, test } from 'vitest'
import { type MeasuredProgram, measuredLimit } from './measured-limit.ts'

const rule = { multiplier: 5, resolutionMs: 1000, leastMs: 1000 }
const accepted = (name: string, cpuMs: number): MeasuredProgram => ({ name, cpuMs, verdict: 'Accepted' })

test('the limit follows from the slowest program', () => {
  const limit = { kind: 'measured', timeLimitMs: 3000, slowestMs: 410, wantedMs: 3000 }
  expect(measuredLimit([accepted('a', 20), accepted('b', 410)], rule)).toEqual(limit)
})

test('a program that was stopped is named, and no limit follows from the others', () => {
  const stopped: MeasuredProgram = { name: 'slow.py', cpuMs: 10_500, verdict: 'Time Limit Exceeded' }
  expect(measuredLimit([accepted('a', 20), stopped], rule)).toEqual({ kind: 'stopped', names: ['slow.py'] })
})

test.each([
  [[]],
  [[{ name: 'a', cpuMs: null, verdict: 'Compilation Error' }]],
  [[{ name: 'a', cpuMs: 9, verdict: 'Error' }]],
] as [MeasuredProgram[]][])('nothing follows from %j', (programs) => {
  expect(measuredLimit(programs, rule)).toEqual({ kind: 'nothing' })
})
