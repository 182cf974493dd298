import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { expect, test } from 'vitest'
import type { SignedIn } from '../http/viewer.ts'
import { SubmissionStream } from './submission-stream.ts'

const submissionId = crypto.randomUUID()
const viewer = {
  id: 'ines',
  role: 'user',
  isFlagged: false,
  credentialId: 'here',
  accountRights: '',
  grants: [],
} satisfies SignedIn
const verdict: SubmissionEvent = {
  type: 'verdict',
  submissionId,
  verdict: 'Compilation Error',
  verdictDetail: null,
  passed: 0,
  total: 1,
  executionTime: null,
  timeNoise: null,
  runsAlone: 0,
  memory: null,
  compileLog: null,
  score: null,
  groups: null,
  isWithheld: false,
}
const large: SubmissionEvent = {
  type: 'status',
  submissionId: 'x'.repeat(400_000),
  status: 'queued',
  position: 1,
  judges: 0,
}
const opened = () => new SubmissionStream(submissionId, { viewer: viewer, address: '127.0.0.1' }, 7)

test('nobody who does not read is kept for ever', () => {
  const stream = opened()
  stream.send(large)
  expect(stream.isFull).toBe(true)
  stream.heartbeat()
  expect(stream.isOpen).toBe(true)
  stream.heartbeat()
  expect(stream.isOpen).toBe(false)
})

test('an end that nobody reads is not kept for ever either', () => {
  const stream = opened()
  stream.send(verdict, 9)
  stream.heartbeat()
  expect(stream.body.destroyed).toBe(false)
  stream.heartbeat()
  expect(stream.body.destroyed).toBe(true)
})

test('a client that has read between two heartbeats stays', async () => {
  const stream = opened()
  stream.onDrain(() => {})
  stream.send(large)
  stream.heartbeat()
  const read = new Promise<void>((done) => stream.onDrain(done))
  stream.body.resume()
  await read
  stream.body.pause()
  stream.send(large)
  stream.heartbeat()
  expect([stream.isFull, stream.isOpen]).toEqual([true, true])
})

test('the same state is sent once', () => {
  const stream = opened()
  const standing = { status: 'queued', position: 3, judges: 1 } as const
  stream.sendState(standing)
  stream.sendState({ ...standing })
  stream.sendState({ ...standing, position: 2 })
  expect(String(stream.body.read()).match(/event: status/g)).toHaveLength(2)
})

test('after the verdict nothing is sent, and the position is that of the last event with an id', () => {
  const stream = opened()
  expect(stream.afterEventId).toBe(7)
  stream.send(verdict, 9)
  stream.send(verdict, 10)
  stream.heartbeat()
  expect(String(stream.body.read()).match(/event: verdict/g)).toHaveLength(1)
  expect(stream.isOpen).toBe(false)
})

test('a judging that is replayed at once goes no faster than it is read, and stops when nobody does', async () => {
  const stream = opened()
  const sent = stream.sendAll([large, large, large, verdict])
  expect(stream.body.writableLength).toBeLessThan(500_000)
  stream.body.resume()
  await sent
  expect(stream.isOpen).toBe(false)
  const left = opened()
  const untold = left.sendAll([large, large, verdict])
  left.destroy()
  await untold
})
