import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NoSpace } from './disk-space.ts'
import { type CacheOptions, ProgramCache } from './program-cache.ts'

const BLOCK = 4096
/** What a program of one block takes: itself, two folders, a log and a digest. */
const PROGRAM = 5 * BLOCK

async function someCache(options: CacheOptions = {}) {
  const home = await mkdtemp(join(tmpdir(), 'arbiter-cache-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return { home, cache: new ProgramCache(home, options) }
}

const program = (size = BLOCK) => new Map([['main', Buffer.alloc(size, 7)]])
const kept = async (home: string) => (await readdir(home)).sort()

async function store(cache: ProgramCache, ...keys: string[]): Promise<void> {
  for (const key of keys) (await cache.store(key, program(), '')).release()
}

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

test('other users of the machine see nothing of it', async () => {
  const { home, cache } = await someCache()
  await store(cache, 'a')
  expect((await stat(home)).mode & 0o777).toBe(0o700)
})

test('parts that only look alike when joined have different keys', () => {
  expect(ProgramCache.key(['ab', 'c'])).not.toBe(ProgramCache.key(['a', 'bc']))
})

async function damage(home: string, key: string): Promise<void> {
  const file = join(home, key, 'program', 'main')
  await chmod(file, 0o755)
  await writeFile(file, Buffer.alloc(BLOCK, 8))
}

test('a program whose files were changed is compiled again, and its runs do not count', async () => {
  const { home, cache } = await someCache()
  const stored = await cache.store('a', program(), '')
  expect(await stored.isIntact()).toBe(true)
  await damage(home, 'a')
  expect(await stored.isIntact()).toBe(false)
  expect(await cache.find('a')).toBeUndefined()
  const again = await cache.store('a', program(), '')
  expect(await again.isIntact()).toBe(true)
  expect(await readFile(join(again.directory, 'main'))).toEqual(Buffer.alloc(BLOCK, 7))
})

test.each([
  { what: 'a file has other bytes', change: (home: string) => damage(home, 'a') },
  { what: 'a file was cut off', change: (home: string) => truncate(join(home, 'a/program/main'), 10) },
  { what: 'a file is gone', change: (home: string) => rm(join(home, 'a/program/main')) },
  { what: 'a file was added', change: (home: string) => writeFile(join(home, 'a/program/more'), '') },
  { what: 'its log has changed', change: (home: string) => writeFile(join(home, 'a/log'), 'other') },
  { what: 'its digest is missing', change: (home: string) => rm(join(home, 'a/digest')) },
])('what another process left is used only if it is whole: $what', async ({ change }) => {
  const { home, cache } = await someCache()
  await store(cache, 'a', 'b')
  await change(home)
  const next = new ProgramCache(home)
  expect(await next.find('a')).toBeUndefined()
  expect(await next.find('b')).toBeDefined()
  expect(await kept(home)).toEqual(['b'])
})

test('two that store the same at once both get it', async () => {
  const { cache } = await someCache()
  const both = await Promise.all([cache.store('same', program(10), ''), cache.store('same', program(10), '')])
  for (const { directory } of both) expect(existsSync(join(directory, 'main'))).toBe(true)
})

test('past the bound the least recently used go at once, however new they are', async () => {
  const { home, cache } = await someCache({ maxBytes: 2 * PROGRAM })
  await store(cache, 'a', 'b')
  const used = await cache.find('a')
  used?.release()
  await store(cache, 'c')
  expect(await kept(home)).toEqual(['a', 'c'])
})

test('what is in use stays until it is released, and what finds no room beside it is refused', async () => {
  const { home, cache } = await someCache({ maxBytes: 2 * PROGRAM })
  const [first] = [await cache.store('a', program(), ''), await cache.store('b', program(), '')]
  await expect(cache.store('c', program(), '')).rejects.toThrow(NoSpace)
  expect(await kept(home)).toEqual(['a', 'b'])
  first.release()
  await store(cache, 'c')
  expect(await kept(home)).toEqual(['b', 'c'])
})

test('many at once never pass the bound together', async () => {
  const { home, cache } = await someCache({ maxBytes: 3 * PROGRAM })
  const keys = Array.from({ length: 40 }, (_, n) => `program-${n}`)
  await Promise.all(keys.map((key) => cache.store(key, program(), '').then(({ release }) => release())))
  expect((await kept(home)).length).toBe(3)
})

test('a bound that has become smaller holds for what was stored before', async () => {
  const { home, cache } = await someCache()
  await store(cache, 'old', 'older', 'recent')
  for (const [key, secondsAgo] of [
    ['older', 30],
    ['old', 20],
    ['recent', 10],
  ] as const) {
    const at = new Date(Date.now() - secondsAgo * 1000)
    await utimes(join(home, key), at, at)
  }
  const next = new ProgramCache(home, { maxBytes: 2 * PROGRAM })
  expect(await next.find('older')).toBeUndefined()
  expect(await kept(home)).toEqual(['old', 'recent'])
})

test('the reserve of the disk is not touched', async () => {
  const { home, cache } = await someCache({ freeBytes: async () => 512 * 1024 * 1024 + BLOCK })
  expect(await cache.hasSpace()).toBe(true)
  await expect(cache.store('a', program(), '')).rejects.toThrow('disk space is short')
  expect(await kept(home)).toEqual([])
})

test('what a crash left half written is no program, and goes', async () => {
  const { home, cache } = await someCache()
  const dead = 4_194_304 // above any process number
  await mkdir(join(home, `new-${dead}-0123456789abcdef`, 'program'), { recursive: true })
  await cache.find('anything')
  expect(await kept(home)).toEqual([])
})
