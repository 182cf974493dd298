import { expect, test } from 'vitest'
import { joinedSentences, joinedStatements } from './joined-sentences.ts'

test('sentences follow each other', () => {
  expect(joinedSentences(['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.')
})

test('statements are parted, and the last one stays without a full stop', () => {
  expect(joinedStatements(['Name is required', 'Date is wrong'])).toBe('Name is required. Date is wrong')
})

test('one alone stays as it is, and none is empty', () => {
  expect([joinedSentences(['One.']), joinedStatements(['One']), joinedSentences([])]).toEqual(['One.', 'One', ''])
})
