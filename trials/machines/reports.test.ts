import { languageNames, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
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

const ALL = languages.length

const doctor = (java: string, summary: string) => `
Walls and limits, each tried by a hostile program
  ok    memory accounting  cgroup-v2: exact, by the kernel
  ok    network            held

Languages, each through the sandbox (root, cgroup-v2)
${languages.map((language) => (language === 'java' ? java : `  ok    ${languageNames[language]}  12: hello world`)).join('\n')}

${summary}
`

test('the doctor answers for the machine, its memory accounting and its languages', () => {
  const text = doctor('  ok    Java        17: hello world', 'This machine is fit to judge: 30 checks.')
  expect(finding('doctor', 0, text)).toEqual({
    doctor: { state: 'held', detail: 'This machine is fit to judge: 30 checks.', failures: [] },
    'memory accounting': { state: 'held', detail: 'cgroup-v2', failures: [] },
    languages: { state: 'held', detail: `${ALL} of ${ALL}`, failures: [] },
  })
})

test('a language that fails is named', () => {
  const text = doctor(
    '  FAIL  Java        17: stopped\n                    → reinstall this language',
    "This machine can't judge as it is: 1 of 30 failed.",
  )
  const found = finding('doctor', 1, text)
  expect(found.languages).toEqual({
    state: 'failed',
    detail: `${ALL - 1} of ${ALL}`,
    failures: ['FAIL  Java        17: stopped'],
  })
  expect(found.doctor?.state).toBe('failed')
})

test('a doctor that was cut short has failed at everything', () => {
  const states = findingsOf(report('doctor', 143, 'Tools\n')).map(([, { state }]) => state)
  expect(states).toEqual(['failed', 'failed', 'failed'])
})

const endings = languages
  .filter((language) => !descriptions[language].variantOf)
  .map((language) => descriptions[language].extensions[0])

const suite = (...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        assertionResults: statuses.map((status, index) => ({
          fullName: `a hostile program is held program-${index}.${endings[index % endings.length]} in a language: escapes`,
          status,
          failureMessages: status === 'failed' ? ['it escaped'] : [],
        })),
      },
    ],
  })

test('a suite holds when all that was run has passed; what was skipped does not count', () => {
  const statuses = [...endings.map(() => 'passed'), 'skipped', 'passed']
  const found = finding('hostile', 0, '', suite(...statuses)).hostile
  expect(found).toMatchObject({ state: 'held', failures: [] })
  expect(found?.detail).toContain(`${endings.length + 1} of ${endings.length + 1} (C++ 1, C 2, Java 1,`)
})

test('a suite that left a language out has not held', () => {
  const statuses = endings.slice(1).map(() => 'passed')
  const found = finding('hostile', 0, '', suite(...statuses)).hostile
  expect(found?.state).toBe('failed')
  expect(found?.detail).toMatch(/ 0\)$/)
})

test('a suite with a failure names it, and one that ran nothing has failed too', () => {
  expect(finding('hostile', 1, '', suite('passed', 'failed')).hostile).toMatchObject({
    state: 'failed',
    failures: [`a hostile program is held program-1.${endings[1]} in a language: escapes: it escaped`],
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
