import { expect, test } from 'vitest'
import { keyboardRoom } from './use-keyboard-room.ts'

test.each([
  ['nothing covers the page', 844, 844, 1, null],
  ['a bar of the browser came back', 844, 760, 1, null],
  ['a keyboard is open', 844, 508.6, 1, 508],
  ['the page is zoomed', 844, 422, 2, null],
])('%s', (_, full, visible, scale, room) => {
  expect(keyboardRoom(full, visible, scale)).toBe(room)
})
