import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without options each fault is tried once and the cluster is removed', () => {
  expect(readOptions([])).toMatchObject({ minutes: 0, only: '', keep: false })
})

test('options are taken as they are named, and a wrong one is answered with the usage', () => {
  const given = readOptions(['--minutes', '30', '--seed', '7', '--people', '12', '--only', 'primary', '--keep'])
  expect(given).toEqual({ minutes: 30, seed: 7, people: 12, only: 'primary', keep: true })
  expect(() => readOptions(['--minutes', 'many'])).toThrow('Usage: npm run cluster')
  expect(() => readOptions(['--hours', '1'])).toThrow('Usage: npm run cluster')
})
