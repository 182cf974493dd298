import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ProgramCache } from './program-cache.ts'

const HOUR_MS = 3_600_000

async function someCache() {
  const home = await mkdtemp(join(tmpdir(), 'arbiter-cache-'))
  return { home, cache: new ProgramCache(home) }
}

const program = (size: number) => new Map([['main', Buffer.alloc(size, 7)]])

test('a program is found by what it was made of, and nobody may change it', async () => {
  const { cache } = await someCache()
  const key = ProgramCache.key(['cpp', 'g++ 12', '-O2', 'int main() {}'])
  expect(await cache.find(key)).toBeUndefined()
  await cache.store(key, program(10), 'a warning')
  const found = await cache.find(key)
  expect(found?.log).toBe('a warning')
  expect(await readFile(join(found?.directory ?? '', 'main'))).toEqual(Buffer.alloc(10, 7))
  expect((await stat(join(found?.directory ?? '', 'main'))).mode & 0o222).toBe(0)
})

test('parts that only look alike when joined have different keys', () => {
  expect(ProgramCache.key(['ab', 'c'])).not.toBe(ProgramCache.key(['a', 'bc']))
})

test('two that store the same at once both get it', async () => {
  const { cache } = await someCache()
  const both = await Promise.all([cache.store('same', program(10), ''), cache.store('same', program(10), '')])
  for (const { directory } of both) expect(existsSync(join(directory, 'main'))).toBe(true)
})

test('past the bound the longest unused go, but none that may be in use', async () => {
  const { home, cache } = await someCache()
  const now = Date.now()
  for (const [key, hoursAgo] of [
    ['old', 3],
    ['older', 5],
    ['recent', 1],
    ['now', 0],
  ] as const) {
    await cache.store(key, program(1000), '')
    const at = new Date(now - hoursAgo * HOUR_MS)
    await utimes(join(home, key), at, at)
  }
  await cache.sweep(2500, now)
  expect(['now', 'recent', 'old', 'older'].map((key) => existsSync(join(home, key)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  await cache.sweep(0, now)
  expect(existsSync(join(home, 'now'))).toBe(true)
})

test('what a crash left half written is no program, and goes', async () => {
  const { home, cache } = await someCache()
  const half = join(home, 'new-0123456789abcdef')
  await mkdir(join(half, 'program'), { recursive: true })
  await utimes(half, new Date(0), new Date(0))
  await cache.sweep()
  expect(existsSync(half)).toBe(false)
})
