import { describe, expect, test } from 'vitest'
import { takesVersion, versionChanges } from './language-versions.ts'

test('a version that the site wants is the only one that judges the language, and other languages are free', () => {
  const wanted = { go: 'go1.23.4' }
  expect(takesVersion(wanted, 'go', 'go1.23.4')).toBe(true)
  expect(takesVersion(wanted, 'go', 'go1.19.8')).toBe(false)
  expect(takesVersion(wanted, 'cpp', 'g++ 12.2.0')).toBe(true)
})

test('a judge that names no version judges a language only while none is wanted', () => {
  expect(takesVersion({ go: 'go1.23.4' }, 'go', undefined)).toBe(false)
  expect(takesVersion({}, 'go', undefined)).toBe(true)
})

describe('a contest', () => {
  const at = (version: string) => ({ language: 'go', version }) as const
  const [old, newer] = [at('go1.19.8'), at('go1.23.4')]

  test('whose judges all have the version that has judged is steady, and so is one in which nothing is judged yet', () => {
    expect(versionChanges([old, old], [old])).toEqual([])
    expect(versionChanges([], [old, newer])).toEqual([])
    expect(versionChanges([old], [])).toEqual([])
  })

  test('is warned when a judge comes with another version, before that one has judged', () => {
    expect(versionChanges([old], [old, newer])).toEqual([
      { language: 'go', judged: ['go1.19.8'], arrived: ['go1.23.4'] },
    ])
  })

  test('stays warned while verdicts of two versions count, also when one of the judges has gone', () => {
    expect(versionChanges([old, newer], [newer])).toEqual([
      { language: 'go', judged: ['go1.19.8', 'go1.23.4'], arrived: [] },
    ])
  })

  test('is not warned of a version of a language in which nothing was submitted', () => {
    expect(versionChanges([old], [old, { language: 'cpp', version: 'g++ 13.1.0' }])).toEqual([])
  })
})
