import { MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { createTestCase, updateTestCase } from './test-cases.ts'

test('the largest input and output fit into a call, whatever characters they are made of', () => {
  const perByte = JSON.stringify('\u0001'.repeat(1000)).length / 1000
  const largest = 2 * perByte * MAX_TEST_DATA_BYTES
  expect(createTestCase.bodyLimit).toBeGreaterThan(largest)
  expect(updateTestCase.bodyLimit).toBeGreaterThan(largest)
})
