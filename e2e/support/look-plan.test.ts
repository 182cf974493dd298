import { expect, test } from 'vitest'
import { plannedLooks, plannedPhoneWidths } from './look-plan.ts'

test('an ordinary run inspects a page in the named look, and measures it at the widest and the narrowest width', () => {
  expect(plannedLooks('tablet', false)).toEqual([
    { width: 1440, theme: 'dark', isInspected: false },
    { width: 900, theme: 'dark', isInspected: true },
    { width: 390, theme: 'dark', isInspected: false },
  ])
  expect(plannedLooks('desktop', false)).toEqual([
    { width: 1440, theme: 'light', isInspected: true },
    { width: 390, theme: 'light', isInspected: false },
  ])
})

test('a whole run takes every look, and inspects every width and both themes', () => {
  const looks = plannedLooks('phone', true)
  expect(looks).toHaveLength(6)
  const inspected = looks.filter(({ isInspected }) => isInspected).map(({ width, theme }) => `${width} ${theme}`)
  expect(inspected).toEqual(['1440 light', '900 dark', '390 dark'])
})

test('phones are tried at the narrowest and the widest, in a whole run at all widths', () => {
  expect(plannedPhoneWidths(false)).toEqual([320, 390])
  expect(plannedPhoneWidths(true)).toEqual([320, 360, 375, 390])
})
