import { expect, test } from 'vitest'
import { localeOf, locales } from './locales.ts'
import { compareNames, dateText, listText, numberText } from './page-locale.ts'

test('numbers, dates, lists and names read as in the language of the page', () => {
  expect(numberText(1042.256)).toBe('1,042.256')
  expect(numberText(1042.256, { maximumFractionDigits: 1 })).toBe('1,042.3')
  expect(dateText(Date.UTC(2026, 10, 14), { month: 'short', day: 'numeric', timeZone: 'UTC' })).toBe('Nov 14')
  expect(listText(['C', 'C++', 'Java'])).toBe('C, C++ and Java')
  expect(listText(['C', 'Java'], 'disjunction')).toBe('C or Java')
  expect(['team 10', 'Zoe', 'team 9', 'Ángel', 'Anna'].sort(compareNames)).toEqual([
    ...['Ángel', 'Anna', 'team 9', 'team 10', 'Zoe'],
  ])
})

test('a language that the product does not speak reads English', () => {
  expect([localeOf('en'), localeOf('tlh'), localeOf(''), localeOf(undefined)]).toEqual(['en', 'en', 'en', 'en'])
})

test('numbers in Spanish have the point that programs print, and times have 24 hours', () => {
  const { intl } = locales.es
  expect([1234.5, 12345.5].map((value) => new Intl.NumberFormat(intl).format(value))).toEqual(['1,234.5', '12,345.5'])
  const time = new Intl.DateTimeFormat(intl, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  expect(time.format(Date.UTC(2026, 10, 14, 21, 41))).toBe('21:41')
})
