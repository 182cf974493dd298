import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Drafts, openDrafts } from './drafts.ts'
import { draftStatus } from './status.ts'
import { DraftStore } from './store.ts'
import { at, FakeLocks, settle, useFakeTimers } from './testing.ts'
import type { Revision, ServerDraft, Version } from './versions.ts'

const opened: Drafts[] = []
beforeEach(() => {
  useFakeTimers()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  vi.stubGlobal('window', {})
})
afterEach(async () => {
  for (const drafts of opened.splice(0)) drafts.close()
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server as the contract describes it: a save into an entry as it was seen changes it, any other begins one. */
class Server {
  readonly history: ServerDraft[] = []
  isOnline = true
  saveAfterMs = 2_000
  saves = 0
  readonly codes = () => this.history.map(({ code }) => code)

  readonly save = async (_: string, { language, code, revision }: Version): Promise<Revision> => {
    if (!this.isOnline) throw new TypeError('offline')
    this.saves += 1
    const found = this.history.find(({ _id, savedAt }) => _id === revision?._id && savedAt === revision.savedAt)
    const entry = found ?? { _id: `e${this.history.length}`, savedAt: '', language, code }
    if (!found) this.history.push(entry)
    Object.assign(entry, { code, savedAt: `2026-11-14T22:00:00.${String(this.saves).padStart(3, '0')}Z` })
    return { _id: entry._id, savedAt: entry.savedAt }
  }

  readonly list = async () => {
    if (!this.isOnline) throw new TypeError('offline')
    return { drafts: this.history.slice(-1).map((entry) => ({ ...entry })), saveAfterMs: this.saveAfterMs }
  }
}

/** A tab: the store is its own, the database is the browser's. */
async function tab(server: Server, userId: string | null = 'ines') {
  const { save, list } = server
  const now = () => new Date(Date.parse(at(0)) + Date.now() / 1000)
  const drafts = await openDrafts({ problemId: 'tides', userId, store: new DraftStore(), now, save, list })
  opened.push(drafts)
  if (userId) await drafts.signIn(userId)
  await settle()
  const status = () => draftStatus(drafts.state())
  return { drafts, status, write: (code: string) => drafts.type(() => code) }
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, ms - passed))
    await settle()
  }
}

test('what is typed is stored a moment later and saved after a pause', async () => {
  const server = new Server()
  const { write, status } = await tab(server)
  expect(status()).toBe('untouched')
  write('a')
  write('ab')
  await pass(200)
  expect(await new DraftStore().read({ owner: 'ines', problemId: 'tides' })).toMatchObject([{ code: 'ab' }])
  expect([status(), server.codes()]).toEqual(['saving', []])
  await pass(2_000)
  expect([status(), server.codes()]).toEqual(['saved', ['ab']])
})

test('the server says after which pause', async () => {
  const server = new Server()
  server.saveAfterMs = 60_000
  const { write } = await tab(server)
  write('a')
  await pass(50_000)
  expect(server.codes()).toEqual([])
  await pass(11_000)
  expect(server.codes()).toEqual(['a'])
})

test('a user who never stops typing is saved all the same', async () => {
  const server = new Server()
  const { write } = await tab(server)
  for (let turn = 0; turn < 40; turn += 1) {
    write(`${turn}`)
    await pass(250)
  }
  expect(server.saves).toBeGreaterThanOrEqual(3)
  expect(server.saves).toBeLessThanOrEqual(6)
  expect(server.history).toHaveLength(1)
})

test('a page that is left keeps the last keystroke', async () => {
  const server = new Server()
  const { drafts, write } = await tab(server)
  write('last')
  drafts.close()
  await settle()
  expect(server.codes()).toEqual(['last'])
})

test('after a reload the same entry goes on', async () => {
  const server = new Server()
  const before = await tab(server)
  before.write('begun')
  await pass(2_500)
  before.drafts.close()
  await settle()
  const after = await tab(server)
  expect(after.drafts.code()).toBe('begun')
  after.write('begun, and continued')
  await pass(2_500)
  expect(server.codes()).toEqual(['begun, and continued'])
})

test('the leader saves what another tab writes, into an entry of its own', async () => {
  const server = new Server()
  const one = await tab(server)
  one.write('one')
  await pass(2_500)
  const other = await tab(server)
  expect(other.drafts.code()).toBe('one')
  other.write('other')
  await pass(2_500)
  one.write('one, longer')
  await pass(2_500)
  expect([one.status(), other.status()]).toEqual(['saved', 'saved'])
  expect(one.drafts.state().offer).toMatchObject({ reason: 'tab', code: 'other' })
  for (const each of ['!', '!!']) {
    one.write(`one, longer${each}`)
    other.write(`other${each}`)
    await pass(2_500)
  }
  expect(server.codes().toSorted()).toEqual(['one, longer!!', 'other!!'])
})

test('when the leader is closed, the next tab saves', async () => {
  const server = new Server()
  const one = await tab(server)
  const other = await tab(server)
  other.drafts.close()
  await settle()
  one.write('on my own again')
  await pass(2_500)
  expect(server.codes()).toEqual(['on my own again'])
})

test('a tab that looks away has the leader save at once', async () => {
  const server = new Server()
  const one = await tab(server)
  await tab(server)
  one.write('on my way')
  one.drafts.pause()
  await settle()
  expect(server.codes()).toEqual(['on my way'])
})

test('offline, every tab says so; online again, everything is saved, what the template replaced first', async () => {
  const server = new Server()
  const one = await tab(server)
  const other = await tab(server)
  server.isOnline = false
  one.write('in the tunnel')
  await pass(3_000)
  expect([one.status(), server.codes()]).toEqual(['stored-here', []])
  one.drafts.act({ type: 'template-shown', language: 'cpp' })
  one.write('template!')
  await pass(3_000)
  server.isOnline = true
  other.drafts.resume()
  await pass(500)
  expect(server.codes()).toEqual(['in the tunnel', 'template!'])
  expect(one.status()).toBe('saved')
})

test('two tabs that were closed offline: the next visit offers and saves both texts', async () => {
  const server = new Server()
  server.isOnline = false
  const tabs = [await tab(server), await tab(server)]
  for (const [index, { write }] of tabs.entries()) {
    write(`text ${index}`)
    await pass(1_000)
  }
  for (const { drafts } of tabs) drafts.close()
  await settle()
  server.isOnline = true
  const next = await tab(server)
  expect(next.drafts.code()).toBe('text 1')
  expect(next.drafts.state().offer).toMatchObject({ reason: 'left-behind', code: 'text 0' })
  await pass(3_000)
  expect([next.status(), server.codes()]).toEqual(['saved', ['text 0', 'text 1']])
})

test('a visitor who signs in writes on, for their account from then on', async () => {
  const server = new Server()
  const { drafts, write, status } = await tab(server, null)
  write('as a visitor')
  await pass(3_000)
  expect([status(), server.codes()]).toEqual(['stored-here', []])
  await drafts.signIn('ines')
  await pass(500)
  expect(drafts.code()).toBe('as a visitor')
  write('as a visitor, and on')
  await pass(2_500)
  expect([status(), server.codes()]).toEqual(['saved', ['as a visitor, and on']])
  expect(await new DraftStore().read({ owner: 'visitor', problemId: 'tides' })).toEqual([])
})

test('a browser that stores nothing says so, unless the server has the code', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const server = new Server()
  server.isOnline = false
  const { drafts, write, status } = await tab(server)
  write('mine')
  await pass(3_000)
  expect(status()).toBe('not-stored')
  server.isOnline = true
  drafts.resume()
  await settle()
  expect([status(), server.codes()]).toEqual(['saved', ['mine']])
})

test('without locks and channels each tab saves what it writes', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', undefined)
  const server = new Server()
  const [one, other] = [await tab(server), await tab(server)]
  one.write('one')
  other.write('other')
  await pass(2_500)
  expect(server.codes().toSorted()).toEqual(['one', 'other'])
})

test('without locks no tab saves what another one announces', async () => {
  vi.stubGlobal('navigator', {})
  const server = new Server()
  const [one] = [await tab(server), await tab(server)]
  one.write('one')
  await pass(5_000)
  expect(server.saves).toBe(1)
})
