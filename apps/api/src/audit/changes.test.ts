import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('only what differs is kept, dates by their moment and lists by their items', () => {
  const before = { title: 'Round 1', start: new Date(5), problems: ['a', 'b'], isPublic: true, code: 'x' }
  const after = { title: 'Round 2', start: new Date(5), problems: ['a', 'c'], isPublic: undefined, code: null, room: 4 }
  expect(changesBetween(before, after)).toEqual({
    before: { title: 'Round 1', problems: ['a', 'b'], code: 'x', room: null },
    after: { title: 'Round 2', problems: ['a', 'c'], code: null, room: 4 },
  })
})
