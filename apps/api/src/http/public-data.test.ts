import { channels } from '@arbiter/database/connection/registry'
import { MAX_PUBLIC_DATA_KEPT, PUBLIC_DATA_KEPT_MS } from '@arbiter/rules/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PublicData } from './public-data.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Data that counts how often it was computed, and a fake source of database notifications. */
function stage() {
  const acts: Record<string, () => void> = {}
  const listener = {
    subscribe: (channel: string, act: () => void) => Object.assign(acts, { [channel]: act }),
    onConnected: (connect: () => void) => Object.assign(acts, { connect }),
    onDisconnected: (disconnect: () => void) => Object.assign(acts, { disconnect }),
    open: vi.fn(),
  }
  const data = new PublicData(listener)
  let computed = 0
  const ask = (key = 'list') => data.get(key, async () => ++computed)
  return { data, ask, listener, act: (name: string) => acts[name]?.() }
}

function connected() {
  const staged = stage()
  staged.act('connect')
  return staged
}

test('is computed once for many, and again when the database notifies of a change', async () => {
  const { ask, act } = connected()
  expect([await ask(), await ask()]).toEqual([1, 1])
  act(channels.publicData)
  expect(await ask()).toBe(2)
})

test('requests that come while it is computed wait for the same value', async () => {
  const { ask } = connected()
  expect(await Promise.all([ask(), ask(), ask('other')])).toEqual([1, 1, 2])
})

test('is kept for a moment only, also without a change', async () => {
  const { data, ask } = connected()
  await ask()
  vi.advanceTimersByTime(PUBLIC_DATA_KEPT_MS - 1)
  expect([await ask(), data.find('list')]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect(data.find('list')).toBeUndefined()
  expect(await ask()).toBe(2)
})

test('what a change overtakes while it is computed is not kept', async () => {
  const { data, act } = connected()
  let finish = (_: string) => {}
  const unfinished = new Promise<string>((done) => {
    finish = done
  })
  const first = data.get('list', () => unfinished)
  act(channels.publicData)
  finish('old')
  expect(await first).toBe('old')
  expect(data.find('list')).toBeUndefined()
  expect(await data.get('list', async () => 'new')).toBe('new')
})

test('nothing is kept while no notifications are received', async () => {
  const { ask, act, listener } = stage()
  expect([await ask(), await ask()]).toEqual([1, 2])
  expect(listener.open).toHaveBeenCalled()
  act('connect')
  expect([await ask(), await ask()]).toEqual([3, 3])
  act('disconnect')
  expect([await ask(), await ask()]).toEqual([4, 5])
})

test('a failure is not kept', async () => {
  const { data } = connected()
  await expect(data.get('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await data.get('list', async () => 'up')).toBe('up')
})

test('only so much is kept', async () => {
  const { data, ask } = connected()
  for (let index = 0; index <= MAX_PUBLIC_DATA_KEPT; index += 1) await ask(`page ${index}`)
  expect(data.find('page 0')).toBeUndefined()
  expect(data.find(`page ${MAX_PUBLIC_DATA_KEPT}`)).toBeDefined()
})
