import { expect, test } from 'vitest'
import { readPlan } from './plan.ts'

test('the short form is one machine of their own architecture, in one mode', () => {
  expect(readPlan([], 'arm64')).toEqual({
    machines: [{ architecture: 'arm64', debian: '12' }],
    modes: ['root'],
    checks: ['doctor', 'hostile', 'honest', 'start'],
    isWhole: false,
    timeFactor: 30,
  })
})

test('everything is both architectures and both releases, every mode and every program', () => {
  const { machines, modes, isWhole } = readPlan(['--all'], 'amd64')
  expect(machines.map(({ architecture, debian }) => `${architecture} ${debian}`)).toEqual([
    'amd64 12',
    'arm64 12',
    'amd64 13',
    'arm64 13',
  ])
  expect(modes).toEqual(['root', 'user', 'delegated'])
  expect(isWhole).toBe(true)
})

test('options narrow it down, and add up', () => {
  const plan = readPlan(
    ['--debian', '13', '--mode', 'user', '--mode', 'root', '--check', 'doctor', '--whole', '--stretch', '90'],
    'amd64',
  )
  expect(plan).toEqual({
    machines: [{ architecture: 'amd64', debian: '13' }],
    modes: ['root', 'user'],
    checks: ['doctor'],
    isWhole: true,
    timeFactor: 90,
  })
})

test.each([[['--arch', 'sparc']], [['--debian']], [['--everything']], [['--stretch', '0']]])(
  '%j is answered with the usage',
  (args) => {
    expect(() => readPlan(args, 'amd64')).toThrow('Usage: npm run machines')
  },
)
