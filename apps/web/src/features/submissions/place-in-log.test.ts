import { slowTexts } from '@arbiter/rules/testing/hostile-texts'
import { expect, test } from 'vitest'
import { placeInLog } from './place-in-log.ts'

test.each([
  ['main.cpp:12:9: error: x', 'main.cpp:12:9', 12, 9],
  ['Main.java:4: error: x', 'Main.java:4', 4, null],
  ['  File "a/main.py", line 2, in f', 'a/main.py", line 2', 2, null],
  ['at ./main.js:2', './main.js:2', 2, null],
  ['x main.c:1: see main.c:2', 'main.c:1', 1, null],
])('%j names a place', (text, named, line, column) => {
  const place = placeInLog(text)
  expect(place).toMatchObject({ line, column })
  expect(text.slice(place?.start, place?.end)).toBe(named)
})

test.each(['', 'no place', '.cpp:1', 'main.cpp', 'main.cpp:'])('%j names none', (text) => {
  expect(placeInLog(text)).toBeUndefined()
})

test('no log takes longer to read than its length allows', () => {
  expect(slowTexts(placeInLog, 250)).toEqual([])
}, 60_000)
