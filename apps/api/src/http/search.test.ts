import { expect, test } from 'vitest'
import { idsBeginningWith } from './search.ts'

const id = '01a1ea1d-c339-71da-b4bb-8c06e43613c8'

test.each([
  ['01a1', '01a10000-0000-0000-0000-000000000000', '01a1ffff-ffff-ffff-ffff-ffffffffffff'],
  ['01a1ea1d-', '01a1ea1d-0000-0000-0000-000000000000', '01a1ea1d-ffff-ffff-ffff-ffffffffffff'],
  [id, id, id],
])('ids that begin with %s are a range', (text, first, last) => {
  expect(idsBeginningWith(text)).toEqual({ first, last })
})

test.each(['harbour', '01a1-', '01a1ea1dc', `${id}0`, 'b%'])('no id begins with %s', (text) => {
  expect(idsBeginningWith(text)).toBeUndefined()
})
