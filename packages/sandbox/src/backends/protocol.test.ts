import { expect, test } from 'vitest'
import { limitNumbers, numbersPayload, protocolHeader, readNumbers, reportNumbers } from './protocol.ts'

test('warden/protocol.h is what this file says', async () => {
  await expect(protocolHeader()).toMatchFileSnapshot('../../warden/protocol.h')
})

test('numbers arrive under the names that they were sent with', () => {
  const numbers = Object.fromEntries(limitNumbers.map((name, index) => [name, index + 2 ** 33])) as never
  expect(readNumbers(limitNumbers, numbersPayload(limitNumbers, numbers))).toEqual(numbers)
})

test('a report of another length is none', () => {
  expect(() => readNumbers(reportNumbers, Buffer.alloc(8))).toThrow('facts of another length')
})
