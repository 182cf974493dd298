import { expect, test } from 'vitest'
import { spanOf } from './day-span.ts'

test('a span holds both of its days, whole', () => {
  const { from = '', to = '' } = spanOf('2026-11-14', '2026-11-15')
  expect(new Date(from)).toEqual(new Date(2026, 10, 14))
  expect(new Date(to)).toEqual(new Date(2026, 10, 16))
})

test.each([undefined, '', 'yesterday', '2026-1-1', '0000-00-00'])('%j is no bound', (text) => {
  expect(spanOf(text, text)).toEqual({})
})
