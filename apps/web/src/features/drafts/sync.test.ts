import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import type { DraftEvent } from './reducer.ts'
import { DraftSync } from './sync.ts'
import { version } from './testing.ts'
import type { Version } from './versions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function server(pending: Version[]) {
  const link = { error: null as Error | null, isFree: Promise.resolve(), tries: 0 }
  const [sent, events]: [string[], DraftEvent[]] = [[], []]
  const take = (event: DraftEvent) => {
    events.push(event)
    const place = pending.findIndex(({ id }) => 'id' in event && id === event.id)
    const isDone = event.type === 'refused' || (event.type === 'saved' && pending[place]?.edit === event.edit)
    if (isDone) pending.splice(place, 1)
  }
  const save = async ({ id, code }: Version) => {
    link.tries += 1
    if (link.error) throw link.error
    sent.push(code)
    await link.isFree
    return { _id: id, savedAt: `${sent.length}` }
  }
  const sync = new DraftSync({ debounceMs: () => 2_000, pending: () => [...pending], save, onEvent: take })
  return { sync, sent, events, link }
}

const offline = new TypeError('offline')

test('edits of two seconds are coalesced into one save', async () => {
  const pending = [version('a', { id: 'v' })]
  const { sync, sent, events } = server(pending)
  for (const code of ['ab', 'abc']) {
    sync.schedule()
    await vi.advanceTimersByTimeAsync(900)
    pending[0] = version(code, { id: 'v' })
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(['abc'])
  expect(events).toEqual([{ type: 'saved', id: 'v', edit: 1, revision: { _id: 'v', savedAt: '1' } }])
})

test('versions are saved one after the other, in their order', async () => {
  const { sync, sent } = server([version('older'), version('newer')])
  await sync.flush()
  expect(sent).toEqual(['older', 'newer'])
})

test('what is offline is tried again, less and less often, and at once when a user writes on', async () => {
  const { sync, sent, events, link } = server([version('a')])
  link.error = offline
  sync.schedule()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(link.tries).toBeGreaterThan(40)
  expect(link.tries).toBeLessThan(60)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['offline']))
  link.error = null
  sync.schedule()
  await vi.advanceTimersByTimeAsync(2_100)
  expect(sent).toEqual(['a'])
  const { tries } = link
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(link.tries).toBe(tries)
})

test.each([
  ['a busy server', new ApiError(429), 'offline'],
  ['a broken server', new ApiError(503), 'offline'],
  ['a session that has ended', new ApiError(401, '', 'session.required'), 'other-person'],
  ['a session of somebody else', new ApiError(409, '', 'session.changed'), 'other-person'],
])('%s is tried again', async (_, error, type) => {
  const { sync, sent, events, link } = server([version('a')])
  link.error = error
  await sync.flush()
  expect(events).toEqual([{ type }])
  link.error = null
  await vi.advanceTimersByTimeAsync(5_100)
  expect(sent).toEqual(['a'])
})

test('a version that the server refuses does not keep the others from being saved', async () => {
  const { sync, sent, events, link } = server([version('too long'), version('fine')])
  link.error = new ApiError(400)
  const refusing = sync.flush()
  link.error = null
  await refusing
  expect(sent).toEqual(['fine'])
  expect(events.map(({ type }) => type)).toEqual(['refused', 'saved'])
})

test('what is asked for during a save is saved right after it, also when the page is left meanwhile', async () => {
  const pending = [version('first', { id: 'v' })]
  const { sync, sent, link } = server(pending)
  let letGo = () => {}
  link.isFree = new Promise<void>((done) => {
    letGo = done
  })
  void sync.flush()
  await vi.advanceTimersByTimeAsync(0)
  pending[0] = version('last', { id: 'v', edit: 2 })
  void sync.close()
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['first', 'last'])
})

test('a page that was left does not try again', async () => {
  const { sync, link } = server([version('a')])
  link.error = offline
  await sync.close()
  sync.schedule()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(link.tries).toBe(1)
})
