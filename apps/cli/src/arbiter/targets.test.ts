import { expect, test } from 'vitest'
import { targetIn } from './targets.ts'

const nothing = { server: null, contest: null, letter: null, problem: null }
const server = 'https://judge.example.org'

test.each([
  ['sum', { ...nothing, problem: 'sum' }],
  [`${server}/problems/sum?tab=x`, { ...nothing, server, problem: 'sum' }],
  [`${server}/contests/c1`, { ...nothing, server, contest: 'c1' }],
  [`${server}/contests/c1/problems/B`, { ...nothing, server, contest: 'c1', letter: 'B' }],
])('%s', (text, target) => {
  expect(targetIn(text)).toEqual(target)
})
