import { expect, test } from 'vitest'
import type { Check } from './plan.ts'
import { findingsOf, parseLines } from './reports.ts'

const report = (check: Check, code: number | null, log: string, result = '') => ({
  check,
  code,
  seconds: 3,
  log,
  result,
})

const finding = (...order: Parameters<typeof report>) => Object.fromEntries(findingsOf(report(...order)))

test('a line that is still on its way waits, and noise is passed over', () => {
  const lines = parseLines('{"kind":"facts","debian":"12.1"}\nnoise\n{"kind":"end"}\n{"kind":"che')
  expect(lines.map(({ kind }) => kind)).toEqual(['facts', 'end'])
})

const doctor = (java: string, summary: string) => `
Walls and limits, each tried by a hostile program
  ok    memory accounting  cgroup-v2: exact, by the kernel
  ok    network            held

Languages, each through the sandbox (root, cgroup-v2)
  ok    C++         g++ 12: hello world in 2.0 ms, 1.0 MB
  ok    C           gcc 12: hello world in 2.0 ms, 1.0 MB
  ${java}
                    → reinstall this language
  ok    Python      3.11: hello world in 2.0 ms, 1.0 MB
  ok    JavaScript  20: hello world in 2.0 ms, 1.0 MB

${summary}
`

test('the doctor answers for the machine, its memory accounting and its languages', () => {
  const text = doctor('ok    Java        17: hello world', 'This machine is fit to judge: 30 checks.')
  expect(finding('doctor', 0, text)).toEqual({
    doctor: { state: 'held', detail: 'This machine is fit to judge: 30 checks.', failures: [] },
    'memory accounting': { state: 'held', detail: 'cgroup-v2', failures: [] },
    languages: { state: 'held', detail: '5 of 5', failures: [] },
  })
})

test('a language that fails is named', () => {
  const text = doctor('FAIL  Java        17: stopped', "This machine can't judge as it is: 1 of 30 failed.")
  const found = finding('doctor', 1, text)
  expect(found.languages).toEqual({ state: 'failed', detail: '4 of 5', failures: ['FAIL  Java        17: stopped'] })
  expect(found.doctor?.state).toBe('failed')
})

test('a doctor that was cut short has failed at everything', () => {
  const states = findingsOf(report('doctor', 143, 'Tools\n')).map(([, { state }]) => state)
  expect(states).toEqual(['failed', 'failed', 'failed'])
})

const endings = ['c', 'cpp', 'java', 'py', 'js']

const suite = (...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        assertionResults: statuses.map((status, index) => ({
          fullName: `a hostile program is held program-${index}.${endings[index % endings.length]}: escapes`,
          status,
          failureMessages: status === 'failed' ? ['it escaped'] : [],
        })),
      },
    ],
  })

test('a suite holds when all that was run has passed; what was skipped does not count', () => {
  const statuses = [...endings.map(() => 'passed'), 'skipped', 'passed']
  expect(finding('hostile', 0, '', suite(...statuses)).hostile).toEqual({
    state: 'held',
    detail: '6 of 6 (C 1, C++ 2, Java 1, Python 1, JavaScript 1)',
    failures: [],
  })
})

test('a suite that left a language out has not held', () => {
  expect(finding('hostile', 0, '', suite('passed', 'passed', 'passed', 'passed')).hostile).toMatchObject({
    state: 'failed',
    detail: '4 of 4 (C 1, C++ 1, Java 1, Python 1, JavaScript 0)',
  })
})

test('a suite with a failure names it, and one that ran nothing has failed too', () => {
  expect(finding('hostile', 1, '', suite('passed', 'failed')).hostile).toMatchObject({
    state: 'failed',
    failures: ['a hostile program is held program-1.cpp: escapes: it escaped'],
  })
  expect(finding('hostile', 0, '', suite('skipped')).hostile?.state).toBe('failed')
  expect(finding('hostile', 137, 'killed').hostile?.state).toBe('failed')
})

test('a suite that is not there was not run', () => {
  expect(finding('honest', null, 'there is no such suite in this checkout').honest?.state).toBe('not-run')
})

test('a start is reported with its verdict', () => {
  const log = 'ready after 90 s\nverdict: Accepted\nstopped when asked to\n'
  expect(finding('start', 0, log).start).toEqual({ state: 'held', detail: 'ready in 90 s, Accepted', failures: [] })
  expect(finding('start', 1, 'ready after 90 s\nverdict: Error\n').start).toMatchObject({
    state: 'failed',
    detail: 'ready in 90 s, Error, not stopped',
  })
  expect(finding('start', 1, 'npm ERR!\n').start).toMatchObject({ state: 'failed', detail: 'not ready' })
})
