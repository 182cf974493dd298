import { realpathSync } from 'node:fs'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { expect, test } from 'vitest'
import { openSandbox } from '../open-sandbox.ts'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from '../testing/machine.ts'
import { outputOf } from '../testing/run-source.ts'
import { TIME_FACTOR } from '../testing/time-factor.ts'
import { type ChosenTools, readChosenTools } from './chosen-tools.ts'
import { findLanguages } from './find-languages.ts'

const TEST_TIMEOUT_MS = 300_000 * TIME_FACTOR

test('tools are read from a list, and without one the usual tools stay', () => {
  expect(readChosenTools('')).toEqual({})
  const list = 'cpp=/usr/bin/g++-13, go=/usr/lib/go-1.23/bin/go'
  expect(readChosenTools(list)).toEqual({ cpp: '/usr/bin/g++-13', go: '/usr/lib/go-1.23/bin/go' })
})

test.each([
  'g++-13',
  'cpp=g++-13',
  'cpp=/opt/gcc/bin/g++',
  'cpp=/usr/../opt/g++',
  'perl=/usr/bin/perl',
  'cpp=/usr/bin/g++ -O3',
  'cpp=/usr/bin/g++;id',
  'c=/usr/bin/gcc,c=/usr/bin/gcc-13',
])('what a box could not run, or no language has, is no list: %s', (list) => {
  expect(readChosenTools(list)).toBeNull()
})

test(
  'a tool that is not there takes its languages with it, and no others',
  async () => {
    const { states } = await findLanguages(SANDBOX_DIRECTORY, { cpp: '/usr/bin/g++-missing' })
    const reasonOf = (language: string) => states.find((each) => each.language === language)?.reason
    for (const language of ['cpp', 'cpp17', 'cpp23']) expect(reasonOf(language)).toBe('g++-missing is missing')
    expect(reasonOf('c')).toBeNull()
  },
  TEST_TIMEOUT_MS,
)

test(
  'chosen tools compile and run programs in the sandbox',
  async () => {
    const tools: ChosenTools = {
      c: realpathSync('/usr/bin/gcc'),
      cpp: realpathSync('/usr/bin/g++'),
      java: realpathSync('/usr/bin/javac'),
      python: realpathSync('/usr/bin/python3'),
    }
    const places = { directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES, firstUid: 66_000 }
    const opened = await openSandbox({ ...places, slots: 1, tools })
    if (opened.kind === 'off') throw new Error(opened.reason)
    for (const language of ['c', 'cpp', 'cpp17', 'java', 'python'] as const) {
      const { greeting: code } = descriptions[language]
      const ran = await outputOf(opened.sandbox, { language, code }, 'Arbiter\n')
      expect(ran).toMatchObject({ outcome: { kind: 'exited', code: 0 }, output: 'Hello, Arbiter!\n' })
    }
    await opened.sandbox.close()
  },
  TEST_TIMEOUT_MS,
)
