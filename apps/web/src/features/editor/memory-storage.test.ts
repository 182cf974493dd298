import { afterEach, expect, test, vi } from 'vitest'
import { DraftBox } from './draft-box.ts'
import { browserStorage } from './memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = { code: 'mine', savedAt: '2026-11-14T21:00:00.000Z', former: null }

const forbidding = {
  get localStorage(): Storage {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

test.each([
  ['has no storage', { localStorage: null }],
  ['forbids its storage', forbidding],
])('a browser that %s has my code until the page is left, also after I sign in', (_, window) => {
  vi.stubGlobal('window', window)
  const visitor = new DraftBox(browserStorage(), null, 'tides')
  expect(visitor.write('cpp', draft)).toBe(false)
  expect(visitor.read('cpp')?.code).toBe('mine')
  expect(new DraftBox(browserStorage(), 'ines', 'tides').read('cpp')?.code).toBe('mine')
})

test('a browser that has a storage keeps my code there', () => {
  const kept = new Map<string, string>()
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }
  vi.stubGlobal('window', { localStorage })
  expect(new DraftBox(browserStorage(), null, 'tides').write('cpp', draft)).toBe(true)
  expect([...kept.keys()]).toEqual(['draft visitor tides cpp'])
})
