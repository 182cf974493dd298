import { expect, test } from 'vitest'
import { languageOfFile, verdictOfFile } from './program-files.ts'

test.each([
  ['main.cpp', 'cpp', 'Accepted'],
  ['wrong.cc', 'cpp', 'Wrong Answer'],
  ['wa_overflow.c', 'c', 'Wrong Answer'],
  ['Slow.java', 'java', 'Time Limit Exceeded'],
  ['tle-2.py', 'python', 'Time Limit Exceeded'],
  ['re.mjs', 'javascript', 'Runtime Error'],
  ['water.js', 'javascript', 'Accepted'],
  ['notes.txt', null, 'Accepted'],
])('%s is written in %s and should get %s', (name, language, verdict) => {
  expect([languageOfFile(name), verdictOfFile(name)]).toEqual([language, verdict])
})
