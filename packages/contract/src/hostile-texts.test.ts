import { slowTexts } from '@arbiter/rules/testing/hostile-texts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Registration } from './accounts/accounts.ts'
import { wordList } from './fields/choices.ts'
import { id } from './fields/ids.ts'
import { decimalNumber, wholeNumber } from './fields/numbers.ts'
import { programText } from './fields/programs.ts'
import { instant, timeZone } from './fields/times.ts'

/** What a request may carry, before anything has bounded its length. */
const schemas: [string, z.ZodType, (text: string) => unknown][] = [
  ['a whole number', wholeNumber('Points', { min: 0, max: 9 }), (text) => text],
  ['a decimal number', decimalNumber('Tolerance', { min: 0, max: 1 }), (text) => text],
  ['an instant', instant('Start'), (text) => `2026-01-01T00:00:00.${text}Z`],
  ['a time zone', timeZone, (text) => text],
  ['an id', id('Problem'), (text) => text],
  ['a list of words', wordList('Tags', 20, 50), (text) => text],
  ['a program', programText('Code', 1_000_000, 'too large'), (text) => text],
  [
    'a registration',
    Registration,
    (text) => ({ username: text, email: `${text}@${text}.org`, password: text, firstName: text, lastName: text }),
  ],
]

describe.each(schemas)('%s', (_name, schema, value) => {
  test('is checked in time that its length allows', () => {
    expect(slowTexts((text) => schema.safeParse(value(text)), 500)).toEqual([])
  }, 120_000)
})
