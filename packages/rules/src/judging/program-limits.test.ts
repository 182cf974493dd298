import { expect, test } from 'vitest'
import { type Language, languages } from '../languages.ts'
import {
  canTakeProgram,
  type LanguageRestrictions,
  languagesAllowed,
  offeredLanguages,
  type ProgramLimits,
} from './program-limits.ts'

const none: ProgramLimits = { allowedLanguages: null, codeLimitBytes: null }
const program = { language: 'cpp', code: 'x'.repeat(100) } as const

test.each<[string, Partial<ProgramLimits>, string]>([
  ['a problem without limits takes every program', {}, 'ok'],
  ['one of its languages is taken', { allowedLanguages: ['python', 'cpp'] }, 'ok'],
  ['another language is refused', { allowedLanguages: ['python'] }, 'problem.language-refused'],
  ['code of exactly the limit is taken', { codeLimitBytes: 100 }, 'ok'],
  ['one byte more is refused', { codeLimitBytes: 99 }, 'problem.code-too-long'],
  ['the language is named before the size', { allowedLanguages: [], codeLimitBytes: 1 }, 'problem.language-refused'],
])('%s', (_sentence, limits, answer) => {
  expect(canTakeProgram({ ...none, ...limits }, program)).toBe(answer)
})

test('the size of code is counted in bytes', () => {
  const limits = { ...none, codeLimitBytes: 6 }
  expect(canTakeProgram(limits, { language: 'cpp', code: 'ééé' })).toBe('ok')
  expect(canTakeProgram(limits, { language: 'cpp', code: 'éééa' })).toBe('problem.code-too-long')
})

test('languages are offered in their usual order', () => {
  expect(languagesAllowed(none)).toEqual(languages)
  expect(languagesAllowed({ allowedLanguages: ['python', 'cpp'] })).toEqual(['cpp', 'python'])
})

const unrestricted: LanguageRestrictions = { languagesOff: [], contestLanguages: null, allowedLanguages: null }

test.each<[string, Partial<LanguageRestrictions>, readonly Language[]]>([
  ['without a restriction all are offered', {}, languages],
  [
    'what the site does not offer, no contest and no problem brings back',
    { languagesOff: ['c'], contestLanguages: ['c', 'cpp'], allowedLanguages: ['c', 'cpp'] },
    ['cpp'],
  ],
  ['a contest restricts its problems', { contestLanguages: ['python', 'java'] }, ['java', 'python']],
  [
    'a problem that takes fewer restricts them further',
    { contestLanguages: ['python', 'java'], allowedLanguages: ['java', 'cpp'] },
    ['java'],
  ],
  ['they may leave none', { contestLanguages: ['python'], allowedLanguages: ['java'] }, []],
])('%s', (_sentence, restrictions, offered) => {
  expect(offeredLanguages({ ...unrestricted, ...restrictions })).toEqual(offered)
})
