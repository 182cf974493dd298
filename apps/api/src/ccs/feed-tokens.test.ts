import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { CcsStream } from './ccs-stream.ts'
import { isAfter, readToken, writeToken } from './feed-tokens.ts'
import type { CcsView } from './view.ts'

const key = randomUUID()
const position = { seq: 4_711, index: 3, isLast: false }

test('a token is read back by its role alone, and is the same each time', () => {
  const token = writeToken(key, 'team 7', position)
  expect(readToken(key, 'team 7', token)).toEqual(position)
  expect(writeToken(key, 'team 7', position)).toBe(token)
  for (const role of ['team 8', 'public', 'jury']) expect(readToken(key, role, token)).toBeNull()
  expect(readToken(randomUUID(), 'team 7', token)).toBeNull()
})

test('a token tells nothing about the number in it, and none that is changed is taken', () => {
  const [one, next] = [writeToken(key, 'public', position), writeToken(key, 'public', { ...position, seq: 4_712 })]
  expect(one).toMatch(/^[\w-]{36}$/)
  expect([...one].filter((letter, at) => letter === next[at]).length).toBeLessThan(12)
  for (let at = 0; at < one.length; at++) {
    const other = one[at] === 'A' ? 'B' : 'A'
    expect(readToken(key, 'public', one.slice(0, at) + other + one.slice(at + 1))).toBeNull()
  }
  for (const made of ['', '0', 'xY-99_', `${one}A`, one.slice(1)]) expect(readToken(key, 'public', made)).toBeNull()
})

test('a line comes after a position in its change or in a later one', () => {
  expect(isAfter(position, { seq: 4_711, index: 4 })).toBe(true)
  expect(isAfter(position, { seq: 4_711, index: 3 })).toBe(false)
  expect(isAfter({ ...position, isLast: true }, { seq: 4_711, index: 4 })).toBe(false)
  expect(isAfter(position, { seq: 4_712, index: 0 })).toBe(true)
})

test('a silent feed gets a line break, and one that is not silent gets none', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const view = { contest: { id: 'x' }, role: { kind: 'public' }, viewer: null, version: '2023-06', isStrict: false }
  const stream = new CcsStream({ viewer: null, address: '127.0.0.1' }, {
    ...view,
    now: new Date(),
  } as unknown as CcsView)
  let text = ''
  stream.replyWith({ type: () => ({ headers: () => ({ send: () => undefined }) }) } as unknown as FastifyReply)
  stream.body.on('data', (chunk) => (text += chunk))
  stream.send('line\n')
  vi.advanceTimersByTime(4_000)
  stream.heartbeat()
  vi.advanceTimersByTime(4_000)
  stream.heartbeat()
  vi.useRealTimers()
  return vi.waitFor(() => expect(text).toBe('line\n\n'))
})
