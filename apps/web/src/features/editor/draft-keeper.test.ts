import type { Language } from '@arbiter/rules/languages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftBox } from './draft-box.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import { MemoryStorage } from './memory-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function desk(isOnline = true) {
  const box = new DraftBox(new MemoryStorage(), 'ines', 'tides')
  const sent: string[] = []
  const states: DraftState[] = []
  const line = { isOnline }
  const save = async (language: Language, code: string) => {
    if (!line.isOnline) throw new Error('offline')
    sent.push(`${language}: ${code}`)
    return { savedAt: '2026-11-14T21:00:00.000Z' }
  }
  const keeper = new DraftKeeper({ box, save, now: () => new Date(), onState: (state) => states.push(state) })
  return { box, keeper, sent, states, line }
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
