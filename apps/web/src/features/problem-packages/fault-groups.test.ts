import { expect, test } from 'vitest'
import { faultGroups, faultsAsText } from './fault-groups.ts'

const fault = (severity: 'error' | 'warning', file: string, line: number | null, field: string | null = null) =>
  ({ severity, file, line, field, code: 'file.missing', fault: 'is wrong' }) as const

const faults = [
  fault('warning', 'data/secret/1.in', null),
  fault('warning', 'problem.yaml', 1),
  fault('error', 'problem.yaml', 9),
  fault('error', 'problem.yaml', 3, 'limits.memory'),
  fault('error', '', null),
]

test('files with errors come first, and within a file errors before warnings, by line', () => {
  expect(faultGroups(faults).map(({ file, faults }) => [file, ...faults.map(({ line }) => line)])).toEqual([
    ['problem.yaml', 3, 9, 1],
    ['', null],
    ['data/secret/1.in', null],
  ])
})

test('the copied list reads as a compiler writes', () => {
  expect(faultsAsText(faults).split('\n')).toEqual([
    'problem.yaml:3: limits.memory: is wrong',
    'problem.yaml:9: is wrong',
    'problem.yaml:1: warning: is wrong',
    'is wrong',
    'data/secret/1.in: warning: is wrong',
  ])
})
