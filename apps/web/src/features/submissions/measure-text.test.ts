import { expect, test } from 'vitest'
import { memoryText, timeText } from './measure-text.ts'

test('times are whole milliseconds, memory has one decimal', () => {
  expect([timeText(86.4), timeText(1250), timeText(0)]).toEqual(['86 ms', '1,250 ms', '0 ms'])
  expect([memoryText(12.44), memoryText(256)]).toEqual(['12.4 MB', '256 MB'])
})

test('the noise of the judge stands behind a time', () => {
  expect([timeText(412, 6), timeText(412, null), timeText(null, 6)]).toEqual(['412 ms ± 6', '412 ms', '–'])
})

test('what was not measured is not called zero', () => {
  expect([timeText(null), memoryText(null)]).toEqual(['–', '–'])
})
