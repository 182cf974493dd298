import { expect, test } from 'vitest'
import { firstBlocks } from './first-blocks.ts'

test('texts that fit stay whole', () => {
  expect(firstBlocks(['One.\n\nTwo.', '', 'Three.'], 100)).toEqual(['One.\n\nTwo.', '', 'Three.'])
})

test('one that does not fit ends after a paragraph, and nothing follows it', () => {
  expect(firstBlocks(['One.\n\nTwo.\n\nThree.', 'Four.'], 12)).toEqual(['One.\n\nTwo.', ''])
  expect(firstBlocks(['One paragraph without an end', 'Two.'], 12)).toEqual(['', ''])
})
