import type { Language } from '@arbiter/rules/languages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftBox } from './draft-box.ts'
import { openingDocument } from './draft-choice.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import type { DraftEntry } from './local-draft.ts'
import { MemoryStorage } from './memory-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface History {
  _id: string
  savedAt: string
  code: string
}

/** A server as the contract describes it: what continues an entry as it is goes into it, anything else begins another. */
function server(history: History[], code: string, continues: DraftEntry | null): DraftEntry {
  const found = history.find(({ _id, savedAt }) => _id === continues?._id && savedAt === continues.savedAt)
  const entry = found ?? { _id: `e${history.length + 1}`, savedAt: '', code }
  if (!found) history.push(entry)
  Object.assign(entry, { code, savedAt: `${Number(entry.savedAt) + 1}` })
  return { _id: entry._id, savedAt: entry.savedAt }
}

function desk(isOnline = true, storage = new MemoryStorage(), history: History[] = []) {
  const box = new DraftBox(storage, 'ines', 'tides')
  const sent: string[] = []
  const states: DraftState[] = []
  const line = { isOnline, isFree: Promise.resolve(), tries: 0 }
  const save = async (language: Language, code: string, continues: DraftEntry | null) => {
    line.tries += 1
    if (!line.isOnline) throw new Error('offline')
    sent.push(`${language}: ${code}`)
    await line.isFree
    return server(history, code, continues)
  }
  const keeper = new DraftKeeper({ box, save, now: () => new Date(), onState: (state) => states.push(state) })
  return { box, keeper, sent, states, line, history, codes: () => history.map(({ code }) => code) }
}

test('what is typed is in the browser a moment later and on the server after a pause', async () => {
  const { box, keeper, sent, states } = desk()
  keeper.note('cpp', () => 'a')
  keeper.note('cpp', () => 'ab')
  await vi.advanceTimersByTimeAsync(200)
  expect(box.read('cpp')?.code).toBe('ab')
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['cpp: ab'])
  expect(states.at(-1)).toBe('saved')
  expect(box.read('cpp')?.isSent).toBe(true)
})

test('whoever never stops typing is saved all the same', async () => {
  const { keeper, sent } = desk()
  for (let second = 0; second < 100; second += 1) {
    keeper.note('cpp', () => `${second}`)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(sent.length).toBeGreaterThanOrEqual(3)
  expect(sent.length).toBeLessThanOrEqual(6)
})

test('leaving the page keeps the last keystroke', async () => {
  const { box, keeper, sent } = desk()
  keeper.note('cpp', () => 'last')
  keeper.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(box.read('cpp')?.code).toBe('last')
  expect(sent).toEqual(['cpp: last'])
})

test('without a line the code stays in the browser, and goes along with the next save', async () => {
  const { box, keeper, sent, states, line } = desk(false)
  keeper.note('cpp', () => 'written in a tunnel')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(box.read('cpp')?.code).toBe('written in a tunnel')
  expect(states.at(-1)).toBe('kept-here')
  line.isOnline = true
  keeper.note('cpp', () => 'written in a tunnel, and after it')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['cpp: written in a tunnel, and after it'])
})

test('what did not arrive is sent again by itself, or at once when the line is back', async () => {
  const { keeper, sent, states, line } = desk(false)
  keeper.note('cpp', () => 'in the tunnel')
  await vi.advanceTimersByTimeAsync(3_000)
  line.isOnline = true
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['cpp: in the tunnel'])
  line.isOnline = false
  keeper.note('c', () => 'another tunnel')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(states.at(-1)).toBe('kept-here')
  line.isOnline = true
  keeper.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toBe('c: another tunnel')
  expect(states.at(-1)).toBe('saved')
})

test('a page that is left open without a line asks less and less often', async () => {
  const { keeper, line, sent } = desk(false)
  keeper.note('cpp', () => 'in the tunnel')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(line.tries).toBeLessThan(60)
  expect(line.tries).toBeGreaterThan(40)
  line.isOnline = true
  await vi.advanceTimersByTimeAsync(90_000)
  expect(sent).toEqual(['cpp: in the tunnel'])
})

test('whoever writes on does not wait for the next try of what failed', async () => {
  const { keeper, line, sent } = desk(false)
  keeper.note('cpp', () => 'in the tunnel')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  line.isOnline = true
  keeper.note('cpp', () => 'out of the tunnel')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual(['cpp: out of the tunnel'])
})

test('saved is said when every language is', async () => {
  const { keeper, states, line, sent } = desk(false)
  keeper.note('cpp', () => 'offline')
  await vi.advanceTimersByTimeAsync(3_000)
  line.isOnline = true
  keeper.note('python', () => 'online')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(states.at(-1)).toBe('saved')
  expect(sent.toSorted()).toEqual(['cpp: offline', 'python: online'])
})

test('changing the language loses neither text', async () => {
  const { box, keeper, sent } = desk()
  keeper.note('cpp', () => 'one')
  keeper.note('python', () => 'two')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(box.read('cpp')?.code).toBe('one')
  expect(box.read('python')?.code).toBe('two')
  expect(sent.sort()).toEqual(['cpp: one', 'python: two'])
})

test('what the template took the place of can be brought back, also after more was typed', async () => {
  const { box, keeper } = desk()
  keeper.setAside('cpp', 'template', 'my work')
  keeper.note('cpp', () => 'template!')
  await vi.advanceTimersByTimeAsync(200)
  expect(box.read('cpp')).toMatchObject({ code: 'template!', former: 'my work' })
})

test('what one tab saves never takes the place of what the other has', async () => {
  const storage = new MemoryStorage()
  const one = desk(true, storage)
  const other = desk(true, storage, one.history)
  for (const round of [1, 2, 3]) {
    one.keeper.note('cpp', () => `one ${round}`)
    await vi.advanceTimersByTimeAsync(3_000)
    other.keeper.note('cpp', () => `other ${round}`)
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(one.codes()).toEqual(['one 3', 'other 3'])
})

test('two tabs that take turns too fast for the server are two entries all the same', async () => {
  const storage = new MemoryStorage()
  const one = desk(true, storage)
  const other = desk(true, storage, one.history)
  for (let turn = 0; turn < 30; turn += 1) {
    const { keeper } = turn % 2 === 0 ? one : other
    keeper.note('cpp', () => `${turn % 2 === 0 ? 'one' : 'other'} ${turn}`)
    await vi.advanceTimersByTimeAsync(700)
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(one.codes().toSorted()).toEqual(['one 28', 'other 29'])
  expect(one.box.read('cpp')).toMatchObject({ strays: [] })
})

test('what another device has newer code for is sent, too, before that takes its place', async () => {
  const storage = new MemoryStorage()
  const offline = desk(false, storage)
  offline.keeper.note('cpp', () => 'offline')
  offline.keeper.close()
  const { box, keeper, codes } = desk(true, storage)
  openingDocument(box)
  keeper.setAside('cpp', 'from the train', 'offline')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(codes()).toEqual(['offline', 'from the train'])
})

test('what could not be sent before other code took its place is sent when the line is back', async () => {
  const { keeper, line, codes } = desk()
  let letGo = () => {}
  line.isFree = new Promise<void>((_, fail) => {
    letGo = () => fail(new Error('offline'))
  })
  keeper.note('cpp', () => 'under way')
  await vi.advanceTimersByTimeAsync(3_000)
  keeper.setAside('cpp', 'template!', 'under way')
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  line.isFree = Promise.resolve()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(codes()).toEqual(['under way', 'template!'])
})

test('after a reload the same entry goes on', async () => {
  const storage = new MemoryStorage()
  const before = desk(true, storage)
  before.keeper.note('cpp', () => 'begun')
  await vi.advanceTimersByTimeAsync(3_000)
  const after = desk(true, storage, before.history)
  openingDocument(after.box)
  after.keeper.note('cpp', () => 'begun, and continued')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(after.codes()).toEqual(['begun, and continued'])
})

test('two tabs that were closed offline: both texts reach the server at the next visit', async () => {
  const storage = new MemoryStorage()
  for (const code of ['one', 'other']) {
    const { keeper } = desk(false, storage)
    keeper.note('cpp', () => code)
    keeper.close()
    await vi.advanceTimersByTimeAsync(0)
  }
  const next = desk(true, storage)
  expect(openingDocument(next.box).code).toBe('other')
  next.keeper.sendKept('cpp')
  next.keeper.sendStrays()
  await vi.advanceTimersByTimeAsync(0)
  expect(next.codes()).toEqual(['one', 'other'])
  expect(next.box.read('cpp')).toMatchObject({ code: 'other', isSent: true, strays: [] })
})

test('what another tab has not sent yet does not go into the entry of this one', async () => {
  const storage = new MemoryStorage()
  const one = desk(true, storage)
  one.keeper.note('cpp', () => 'one')
  await vi.advanceTimersByTimeAsync(3_000)
  const other = desk(false, storage)
  other.keeper.note('cpp', () => 'other')
  await vi.advanceTimersByTimeAsync(3_000)
  one.keeper.sendKept('cpp')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(one.codes()).toEqual(['one'])
  expect(one.box.read('cpp')).toMatchObject({ code: 'other', isSent: false })
})

test('what other code takes the place of is in the history, even if it was not sent yet', async () => {
  const { keeper, codes } = desk()
  keeper.note('cpp', () => 'my work')
  await vi.advanceTimersByTimeAsync(3_000)
  keeper.note('cpp', () => 'my work, a keystroke later')
  keeper.setAside('cpp', 'template', 'my work, a keystroke later')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(codes()).toEqual(['my work, a keystroke later', 'template'])
})

test('a full browser is told of, unless the server has the code', async () => {
  const { keeper, states, line } = desk(false, new MemoryStorage({ maxLength: 100 }))
  keeper.note('cpp', () => 'x'.repeat(200))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(states.at(-1)).toBe('not-kept')
  expect(keeper.wouldLose).toBe(true)
  line.isOnline = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect(states.at(-1)).toBe('saved')
  expect(keeper.wouldLose).toBe(false)
})

test('a visitor in a full browser is told at once, and loses nothing by a change of language', async () => {
  const box = new DraftBox(new MemoryStorage({ maxLength: 100 }), null, 'tides')
  const states: DraftState[] = []
  const keeper = new DraftKeeper({ box, save: null, now: () => new Date(), onState: (state) => states.push(state) })
  keeper.note('cpp', () => 'x'.repeat(200))
  await vi.advanceTimersByTimeAsync(200)
  expect(states).toEqual(['not-kept'])
  expect(box.read('cpp')?.code).toHaveLength(200)
})

test('what is typed while a save is under way is sent although the page is left meanwhile', async () => {
  const { keeper, sent, line } = desk()
  let letGo = () => {}
  line.isFree = new Promise<void>((done) => {
    letGo = done
  })
  keeper.note('cpp', () => 'first')
  await vi.advanceTimersByTimeAsync(3_000)
  keeper.note('cpp', () => 'last')
  keeper.close()
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['cpp: first', 'cpp: last'])
})
