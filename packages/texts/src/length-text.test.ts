import { expect, test } from 'vitest'
import { lengthIn, lengthText } from './length-text.ts'
import { locales } from './locales.ts'
import { minutesText, secondsText } from './minutes-text.ts'

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
  [47 * 60 + 30, '47 hours 30 minutes'],
  [48 * 60, '2 days'],
  [168 * 60, '7 days'],
  [169 * 60, '7 days 1 hour'],
  [240 * 60 + 30, '10 days 30 minutes'],
])('%d minutes read "%s"', (minutes, words) => {
  expect(minutesText(minutes)).toBe(words)
})

test.each([
  [0.4, '0 seconds'],
  [1, '1 second'],
  [119.4, '119 seconds'],
  [120, '2 minutes'],
  [3_900, '1 hour 5 minutes'],
])('%d seconds read "%s"', (seconds, words) => {
  expect(secondsText(seconds)).toBe(words)
})

test('a length has the units that it is given in', () => {
  expect(lengthText({ hour: 30 })).toBe('30 hours')
  expect(lengthText({ minute: 2, second: 5 })).toBe('2 minutes 5 seconds')
  expect(lengthText({ second: 0 })).toBe('0 seconds')
})

test.each([
  ['es', '7 días 1 hora', '2 horas 30 minutos'],
  ['zh-Hans', '7 天 1 小时', '2 小时 30 分钟'],
  ['ar', '7 أيام وساعة', 'ساعتان و30 دقيقة'],
] as const)('in %s it reads as its readers say it', (locale, week, round) => {
  const { intl } = locales[locale]
  expect([lengthIn(intl, { day: 7, hour: 1 }), lengthIn(intl, { hour: 2, minute: 30 })]).toEqual([week, round])
})
