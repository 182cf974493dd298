import { expect, test } from 'vitest'
import { DraftBox } from './draft-box.ts'
import { MemoryStorage } from './memory-storage.ts'

const draft = (code: string, minute = 0) => ({
  code,
  savedAt: `2026-11-14T21:${String(minute).padStart(2, '0')}:00.000Z`,
  former: null,
})
const entry = { _id: 'e1', savedAt: '2026-11-14T21:59:00.000Z' }

/** Another tab of the same person: it knows nothing but what lies in the storage. */
const inesTab = (storage: MemoryStorage) => new DraftBox(storage, 'ines', 'tides')

test('code is kept per problem and language, to the character', () => {
  const storage = new MemoryStorage()
  const box = new DraftBox(storage, 'ines', 'tides')
  box.write('cpp', draft('int main() {}\r\n\t'))
  box.write('python', draft('', 1))
  expect(box.read('cpp')?.code).toBe('int main() {}\r\n\t')
  expect(box.read('python')?.code).toBe('')
  expect(box.read('java')).toBeNull()
  expect(new DraftBox(storage, 'ines', 'boats').read('cpp')).toBeNull()
  expect(box.newestLanguage()).toBe('python')
})

test('who comes to the same browser after me does not see my code', () => {
  const storage = new MemoryStorage()
  new DraftBox(storage, 'ines', 'tides').write('cpp', draft('secret'))
  expect(new DraftBox(storage, 'bela', 'tides').read('cpp')).toBeNull()
  expect(new DraftBox(storage, null, 'tides').newestLanguage()).toBeNull()
})

test('what I wrote before signing in is there afterwards, and what it replaces is not lost', () => {
  const storage = new MemoryStorage()
  new DraftBox(storage, 'ines', 'tides').write('cpp', draft('last week', 1))
  new DraftBox(storage, null, 'tides').write('cpp', draft('just now', 9))
  new DraftBox(storage, null, 'tides').write('c', draft('also new', 9))
  const mine = new DraftBox(storage, 'ines', 'tides')
  expect(mine.read('cpp')).toMatchObject({ code: 'just now', former: 'last week' })
  expect(mine.read('c')?.code).toBe('also new')
  expect(new DraftBox(storage, null, 'tides').newestLanguage()).toBeNull()
})

test('what I wrote as a visitor before my newer draft stays within reach', () => {
  const storage = new MemoryStorage()
  inesTab(storage).write('cpp', draft('newer', 9))
  new DraftBox(storage, null, 'tides').write('cpp', draft('older', 1))
  expect(inesTab(storage).read('cpp')).toMatchObject({ code: 'newer', former: 'older', strays: ['older'] })
  expect(new DraftBox(storage, null, 'tides').read('cpp')).toBeNull()
})

test('what I wrote as a visitor is not removed before it could be written to my account', () => {
  const storage = new MemoryStorage({ maxLength: 400 })
  new DraftBox(storage, null, 'tides').write('cpp', draft('v'.repeat(200)))
  expect(inesTab(storage).read('cpp')?.code).toBe('v'.repeat(200))
  expect(new DraftBox(storage, null, 'tides').read('cpp')?.code).toBe('v'.repeat(200))
})

test('when the browser is full, the oldest drafts that the server has make room', () => {
  const storage = new MemoryStorage({ maxLength: 800 })
  const box = (problem: string) => new DraftBox(storage, 'ines', problem)
  box('unsent').write('cpp', draft('u'.repeat(100), 0))
  for (const [minute, problem] of ['first', 'second'].entries()) {
    box(problem).write('cpp', draft('x'.repeat(100), minute + 1))
    box(problem).markSent('cpp', 'x'.repeat(100), entry)
  }
  expect(box('third').write('cpp', draft('z'.repeat(100), 3))).toBe(true)
  expect(box('third').read('cpp')?.code).toHaveLength(100)
  expect(box('first').read('cpp')).toBeNull()
  expect(box('second').read('cpp')).not.toBeNull()
  expect(box('unsent').read('cpp')).not.toBeNull()
})

test('what the server does not have never makes room, and nothing does for what fits nowhere', () => {
  const storage = new MemoryStorage({ maxLength: 600 })
  const sent = new DraftBox(storage, 'ines', 'sent')
  sent.write('cpp', draft('x'.repeat(50), 1))
  sent.markSent('cpp', 'x'.repeat(50), entry)
  const unsent = new DraftBox(storage, 'bela', 'unsent')
  unsent.write('cpp', draft('y'.repeat(50), 0))
  const before = [0, 1].map((index) => storage.getItem(storage.key(index) ?? ''))
  const large = inesTab(storage)
  expect(large.write('cpp', draft('w'.repeat(900), 4))).toBe(false)
  expect(before.every((text) => text !== null)).toBe(true)
  expect(storage.length).toBe(2)
  expect(new DraftBox(storage, 'ines', 'sent').read('cpp')).toMatchObject({ isSent: true })
  expect(new DraftBox(storage, 'bela', 'unsent').read('cpp')).not.toBeNull()
  expect(inesTab(storage).read('cpp')?.code).toHaveLength(900) // as long as the page is open
})

test('a browser that keeps nothing says so', () => {
  const box = new DraftBox(new MemoryStorage({ isFleeting: true }), null, 'tides')
  expect(box.write('cpp', draft('mine'))).toBe(false)
  expect(box.read('cpp')?.code).toBe('mine')
})

test('two tabs take turns without a line: the text of each is there', () => {
  const storage = new MemoryStorage()
  const [one, other] = [inesTab(storage), inesTab(storage)]
  one.write('cpp', draft('one'))
  other.write('cpp', draft('other', 1))
  expect(other.read('cpp')).toMatchObject({ code: 'other', strays: ['one'] })
  one.write('cpp', draft('one, longer', 2))
  expect(one.read('cpp')).toMatchObject({ code: 'one, longer', strays: ['other'] })
  other.write('cpp', draft('other, longer', 3))
  inesTab(storage).write('cpp', draft('a third', 4))
  expect(one.read('cpp')).toMatchObject({ code: 'a third', strays: ['other, longer', 'one, longer'] })
})

test('a text of another tab that the server has, or that this tab goes on with, is no stray', () => {
  const storage = new MemoryStorage()
  const [one, other, third] = [inesTab(storage), inesTab(storage), inesTab(storage)]
  one.write('cpp', draft('one'))
  other.write('cpp', draft('other', 1))
  other.markSent('cpp', 'one', entry)
  expect(other.read('cpp')).toMatchObject({ code: 'other', isSent: false, strays: [] })
  other.markSent('cpp', 'other', entry)
  third.write('cpp', draft('third', 2))
  expect(third.read('cpp')?.strays).toEqual([])
  one.goOn('cpp', { seen: 'third', continues: null })
  one.write('cpp', draft('third, continued', 3))
  expect(one.read('cpp')?.strays).toEqual([])
})

test('each tab goes on with its own entry of the history, also after a reload', () => {
  const storage = new MemoryStorage()
  const [one, other] = [inesTab(storage), inesTab(storage)]
  one.line('cpp').continues = entry
  one.write('cpp', draft('one'))
  expect(inesTab(storage).read('cpp')?.continues).toEqual(entry)
  other.write('cpp', draft('other', 1))
  expect(other.read('cpp')?.continues).toBeNull()
})

test('something else under our name is not a draft', () => {
  const storage = new MemoryStorage()
  storage.setItem('draft ines tides cpp', '{"code":7}')
  expect(new DraftBox(storage, 'ines', 'tides').read('cpp')).toBeNull()
})
