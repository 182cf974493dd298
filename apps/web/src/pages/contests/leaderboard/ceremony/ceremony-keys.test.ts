import { expect, test } from 'vitest'
import { actionOf } from './ceremony-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }

test.each([
  [' ', 'next'],
  ['ArrowRight', 'next'],
  ['PageDown', 'next'],
  ['Enter', 'next'],
  ['ArrowLeft', 'back'],
  ['Backspace', 'back'],
  ['PageUp', 'back'],
  ['ArrowUp', 'next-row'],
  ['a', 'next-award'],
  ['A', 'next-award'],
  ['Home', 'first'],
  ['End', 'latest'],
  ['p', 'play'],
  ['+', 'faster'],
  ['-', 'slower'],
  ['.', 'blank'],
  ['F', 'full-screen'],
  ['?', 'help'],
  ['Escape', 'leave'],
  ['x', null],
])('%s: %s', (key, action) => {
  expect(actionOf({ ...plain, key })).toBe(action)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'] as const)('a key with %s is not ours', (field) => {
  expect(actionOf({ ...plain, key: 'ArrowRight', [field]: true })).toBeNull()
})
