import { expect, test } from 'vitest'
import { DraftBox } from './draft-box.ts'
import { MemoryStorage } from './memory-storage.ts'

const draft = (code: string, minute = 0) => ({
  code,
  savedAt: `2026-11-14T21:${String(minute).padStart(2, '0')}:00.000Z`,
  former: null,
  isSent: false,
})

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

test('a visitor draft that is older than mine does not take its place', () => {
  const storage = new MemoryStorage()
  new DraftBox(storage, 'ines', 'tides').write('cpp', draft('newer', 9))
  new DraftBox(storage, null, 'tides').write('cpp', draft('older', 1))
  expect(new DraftBox(storage, 'ines', 'tides').read('cpp')?.code).toBe('newer')
})

test('when the browser is full, the oldest draft makes room for what is being written', () => {
  const storage = new MemoryStorage(450)
  new DraftBox(storage, 'ines', 'first').write('cpp', draft('x'.repeat(100), 1))
  new DraftBox(storage, 'ines', 'second').write('cpp', draft('y'.repeat(100), 2))
  new DraftBox(storage, 'ines', 'third').write('cpp', draft('z'.repeat(100), 3))
  expect(new DraftBox(storage, 'ines', 'third').read('cpp')?.code).toHaveLength(100)
  expect(new DraftBox(storage, 'ines', 'first').read('cpp')).toBeNull()
  new DraftBox(storage, 'ines', 'fourth').write('cpp', draft('w'.repeat(900), 4))
  expect(new DraftBox(storage, 'ines', 'fourth').read('cpp')).toBeNull()
})

test('something else under our name is not a draft', () => {
  const storage = new MemoryStorage()
  storage.setItem('draft ines tides cpp', '{"code":7}')
  expect(new DraftBox(storage, 'ines', 'tides').read('cpp')).toBeNull()
})
