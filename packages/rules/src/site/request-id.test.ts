import { expect, test } from 'vitest'
import { isRequestId } from './request-id.ts'

test('ids of proxies are well-formed: a UUID, hexadecimal digits, a trace id with its parts', () => {
  const ids = [
    '2b4f8f6e-5a0f-4b7c-9d4e-0c7a6f1f2a3b',
    'f3a1c0de9b7e4d5fa1b2c3d4e5f60718',
    '7F000001:C350_7F000001:1F90_65',
  ]
  expect(ids.map(isRequestId)).toEqual(ids.map(() => true))
})

test('what is short, long or could break a log line is none', () => {
  const others = [
    '',
    'short',
    'x'.repeat(65),
    'with a space',
    'line\nbreak12',
    '"quoted"12',
    undefined,
    ['a-request-id'],
  ]
  expect(others.map(isRequestId)).toEqual(others.map(() => false))
})
