import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test.each([
  ['Time Limit Exceeded'],
  ['Runtime Error: Exit code 1: ValueError: no number'],
  ['Runtime Error: Signal 11 (SIGSEGV, segmentation fault)'],
  ['Output Limit Exceeded'],
])('%s is said in the words of the page, which are the same in English', (reason) => {
  expect(reasonText(reason)).toBe(reason)
})
