import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftStore } from './store.ts'
import { at, version } from './testing.ts'
import type { Version } from './versions.ts'

const kept = new Map<string, string>()
const localStorage = {
  get length() {
    return kept.size
  },
  key: (index: number) => [...kept.keys()][index] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ines = { owner: 'ines', problemId: 'tides' }
const visitor = { owner: 'visitor', problemId: 'tides' }
const codes = (versions: readonly Version[]) => versions.map(({ code }) => code).sort()
/** Another page of the same browser. */
const stored = async (place = ines) => codes(await new DraftStore().read(place))

test('code is kept per person and problem, to the character', async () => {
  const code = 'int main() {}\r\n\t'
  expect(await new DraftStore().write(ines, [version(code)], [])).toBe(true)
  expect(await stored()).toEqual([code])
  expect(await stored({ owner: 'bela', problemId: 'tides' })).toEqual([])
  expect(await stored({ owner: 'ines', problemId: 'boats' })).toEqual([])
  expect(await stored(visitor)).toEqual([])
})

test('a tab that writes and a leader that saves do not undo what the other did', async () => {
  const [tab, leader] = [new DraftStore(), new DraftStore()]
  const revision = { _id: 'e', savedAt: at(2) }
  await tab.write(ines, [version('a', { id: 'v' })], [])
  await Promise.all([
    leader.write(ines, [version('a', { id: 'v', savedEdit: 1, revision })], []),
    tab.write(ines, [version('ab', { id: 'v', edit: 2 })], []),
  ])
  expect(await leader.read(ines)).toMatchObject([{ code: 'ab', edit: 2, savedEdit: 1, revision }])
})

test('what a visitor wrote goes over to the account they sign in with, beside what is there', async () => {
  const store = new DraftStore()
  await store.write(ines, [version('last week')], [])
  await store.write(visitor, [version('just now')], [])
  expect(codes(await store.read(ines))).toEqual(['just now', 'last week'])
  expect(await stored(visitor)).toEqual([])
  await store.write(visitor, [version('just now, and on', { id: 'just now', edit: 2 })], []) // by a tab that does not know yet
  expect(await stored(visitor)).toEqual([])
  expect(await stored()).toEqual(['just now, and on', 'last week'])
})

test('of what the server has, the newest few stay; of what it does not have, as many as its history holds', async () => {
  const many = (savedEdit: number) =>
    Array.from({ length: 30 }, (_, minute) =>
      version(`${minute + 10} ${savedEdit}`, { editedAt: at(minute), savedEdit }),
    )
  const store = new DraftStore()
  await store.write(ines, many(1), [])
  await store.write(visitor, many(0), [])
  expect(codes(await store.read(visitor))).toEqual(codes(many(0).slice(10)))
  expect(await stored(visitor)).toHaveLength(20)
  await store.write({ owner: 'ines', problemId: 'boats' }, many(1), [])
  expect(codes(await store.read({ owner: 'ines', problemId: 'boats' }))).toEqual(['37 1', '38 1', '39 1'])
})

test.each([
  ['has no database', { indexedDB: undefined }],
  ['does not answer', { indexedDB: { open: () => new EventTarget() } }],
])('a browser that %s has my code as long as the page, also after I sign in', async (_, globals) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('indexedDB', globals.indexedDB)
  const store = new DraftStore()
  const writing = store.write(visitor, [version('mine')], [])
  await vi.advanceTimersByTimeAsync(5_100)
  expect(await writing).toBe(false)
  const reading = store.read(ines)
  await vi.advanceTimersByTimeAsync(5_100)
  vi.useRealTimers()
  expect(codes(await reading)).toEqual(['mine'])
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('in a full browser, what the server has makes room', async () => {
  const store = new DraftStore()
  await store.write({ ...ines, problemId: 'boats' }, [version('saved', { savedEdit: 1 }), version('unsaved')], [])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
  expect(await store.write(ines, [version('new')], [])).toBe(true)
  expect(await stored()).toEqual(['new'])
  expect(await stored({ ...ines, problemId: 'boats' })).toEqual(['unsaved'])
})

test('what fits nowhere lasts as long as the page, and is stored when there is room again', async () => {
  const store = new DraftStore()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  expect(await store.write(ines, [version('long')], [])).toBe(false)
  expect(codes(await store.read(ines))).toEqual(['long'])
  expect(await stored()).toEqual([])
  put.mockRestore()
  expect(await store.write(ines, [version('long', { edit: 2 })], [])).toBe(true)
  expect(await stored()).toEqual(['long'])
})

test('a full browser still shows what it has', async () => {
  await new DraftStore().write(visitor, [version('as a visitor')], [])
  await new DraftStore().write(ines, [version('mine')], [])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  localStorage.setItem('draft ines tides c', JSON.stringify({ code: 'earlier release', savedAt: at(4) }))
  expect(await stored()).toEqual(['as a visitor', 'earlier release', 'mine'])
  expect(kept.size).toBe(1)
})

test('what a visitor wrote in a browser that stores nothing is for nobody who signs in after them', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const store = new DraftStore()
  await store.write(visitor, [version('mine')], [])
  expect(codes(await store.read(ines))).toEqual(['mine'])
  expect(await store.read({ ...ines, owner: 'bela' })).toEqual([])
  expect(await store.read(visitor)).toEqual([])
})

test('a page that closes before IndexedDB has finished loses nothing', async () => {
  const store = new DraftStore()
  await store.write(ines, [version('a', { id: 'v' })], [])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full) // as if the transaction had been aborted
  const writing = store.write(ines, [version('ab', { id: 'v', edit: 2 })], [])
  store.beforeClosing()
  await writing
  vi.restoreAllMocks()
  expect(await new DraftStore().read(ines)).toMatchObject([{ id: 'v', code: 'ab', edit: 2 }])
  expect(kept.size).toBe(0)
})

test('a page that goes on after all leaves nothing behind', async () => {
  const store = new DraftStore()
  const writing = store.write(ines, [version('a')], [])
  store.beforeClosing()
  expect(kept.size).toBe(1)
  await writing
  expect(kept.size).toBe(0)
})

test('drafts that an earlier release kept in localStorage are taken over once, with every text', async () => {
  const continues = { _id: 'e', savedAt: at(3) }
  const draft = { code: 'newest', savedAt: at(5), former: 'former', isSent: true, continues, strays: ['stray'] }
  localStorage.setItem('draft ines tides cpp', JSON.stringify(draft))
  localStorage.setItem('draft visitor tides c', JSON.stringify({ code: 'visitor', savedAt: at(4), isSent: false }))
  localStorage.setItem('draft bela boats cpp', JSON.stringify({ code: 'of another', savedAt: at(4) }))
  localStorage.setItem('draft ines tides java', '{"code":7}')
  localStorage.setItem('theme', 'dark')
  const found = await new DraftStore().read(ines)
  expect(codes(found)).toEqual(['former', 'newest', 'stray', 'visitor'])
  const newest = found.find(({ code }) => code === 'newest')
  expect(newest).toMatchObject({ editedAt: at(5), edit: 1, savedEdit: 1, revision: continues, isReplaced: false })
  expect(found.filter(({ editedAt }) => editedAt >= at(5))).toEqual([newest])
  expect([...kept.keys()]).toEqual(['draft ines tides java', 'theme']) // what we cannot read is not ours to remove
  expect(await stored()).toEqual(['former', 'newest', 'stray', 'visitor'])
  expect(await stored({ owner: 'bela', problemId: 'boats' })).toEqual(['of another'])
})

test('a tab of an earlier release that writes on after that loses nothing', async () => {
  const save = (code: string, minute: number) =>
    localStorage.setItem('draft ines tides cpp', JSON.stringify({ code, savedAt: at(minute) }))
  save('taken over', 1)
  const store = new DraftStore()
  const [found] = await store.read(ines)
  await store.write(ines, [{ ...(found as Version), code: 'written on here', edit: 2 }], [])
  save('written on there', 2)
  expect(await stored()).toEqual(['written on here', 'written on there'])
  save('written on there', 2)
  expect(await stored()).toEqual(['written on here', 'written on there'])
})

test('where there is no database, drafts of an earlier release are shown and stay where they are', async () => {
  vi.stubGlobal('indexedDB', undefined)
  localStorage.setItem('draft visitor tides cpp', JSON.stringify({ code: 'mine', savedAt: at(4) }))
  expect(codes(await new DraftStore().read(visitor))).toEqual(['mine'])
  expect(kept.size).toBe(1)
})
