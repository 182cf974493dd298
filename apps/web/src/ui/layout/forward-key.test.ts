import { expect, test } from 'vitest'
import { forwardKey } from './forward-key.ts'

test('where lines run from right to left, the left arrow leads forwards', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'End'].map((key) => forwardKey(key, 'rtl'))).toEqual([
    ...['ArrowRight', 'ArrowLeft', 'ArrowDown', 'End'],
  ])
})

test('elsewhere keys mean what they say', () => {
  expect(['ArrowLeft', 'ArrowRight'].map((key) => forwardKey(key, 'ltr'))).toEqual(['ArrowLeft', 'ArrowRight'])
})
