import { getSession } from '@arbiter/contract/accounts/own-session'
import { getProblem } from '@arbiter/contract/problems/problems'
import { expect, test } from 'vitest'
import { callUrl } from '../lib/call-url.ts'
import { SESSION_PATH, strategyFor } from './strategy.ts'

const at = (path: string) => new URL(path, 'https://judge.example')

test.each([
  ['GET', 'navigate', '/problems/quiet-carriage', 'page'],
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/api/contests/calendar.ics', 'network'],
  ['GET', 'navigate', '/cli', 'network'],
  ['GET', 'navigate', '/ccs/api/contests', 'network'],
  ['GET', 'navigate', '/feeds/problems.atom', 'network'],
  ['GET', 'navigate', '/clinics', 'page'],
  ['GET', 'cors', '/assets/index-1a2b3c.js', 'file'],
  ['GET', 'no-cors', '/icon-192.png', 'file'],
  ['GET', 'cors', SESSION_PATH, 'reply'],
  ['GET', 'cors', '/api/problems/quiet-carriage', 'reply'],
  ['GET', 'cors', '/api/problems', 'network'],
  ['GET', 'cors', '/api/problems/quiet-carriage/submissions', 'network'],
  ['GET', 'cors', '/api/health', 'network'],
  ['PUT', 'cors', '/api/problems/quiet-carriage', 'network'],
  ['POST', 'cors', '/run', 'network'],
] as const)('%s (%s) %s: %s', (method, mode, path, strategy) => {
  expect(strategyFor(method, mode, at(path))).toBe(strategy)
})

test('the paths are those of the contract', () => {
  expect(callUrl(getSession.path)).toBe(SESSION_PATH)
  expect(strategyFor('GET', 'cors', at(callUrl(getProblem.path, { id: 'quiet-carriage' })))).toBe('reply')
})
