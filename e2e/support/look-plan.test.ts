import { expect, test } from 'vitest'
import { type Look, plannedLooks, plannedPhoneWidths, themes, widths } from './look-plan.ts'

const everywhere = () => true
const byDayAtADesk = ({ width, theme }: Look) => width === (theme === 'light' ? 1440 : 390)

test('an ordinary run inspects a page once, and measures it at the widest and the narrowest width', () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const looks = plannedLooks(everywhere, turn, false)
    expect(looks.filter(({ isInspected }) => isInspected)).toHaveLength(1)
    expect(looks.map(({ width }) => width)).toEqual(expect.arrayContaining([1440, 390]))
  }
})

test('over as many pages as there are looks, every width and theme is inspected', () => {
  const inspected = [0, 1, 2, 3, 4, 5].flatMap((turn) =>
    plannedLooks(everywhere, turn, false).filter(({ isInspected }) => isInspected),
  )
  expect(new Set(inspected.map(({ width, theme }) => `${width} ${theme}`)).size).toBe(widths.length * themes.length)
})

test('a page that is inspected at few looks is inspected at one of those', () => {
  const inspected = [0, 1, 2].map((turn) => plannedLooks(byDayAtADesk, turn, false).find((look) => look.isInspected))
  expect(inspected).toMatchObject([
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ])
})

test('a whole run takes every look, and inspects all that are asked for', () => {
  const looks = plannedLooks(byDayAtADesk, 0, true)
  expect(looks).toHaveLength(6)
  expect(looks.filter(({ isInspected }) => isInspected)).toHaveLength(2)
})

test('phones are tried at the narrowest and the widest, in a whole run at all widths', () => {
  expect(plannedPhoneWidths(false)).toEqual([320, 390])
  expect(plannedPhoneWidths(true)).toEqual([320, 360, 375, 390])
})
