import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@arbiter/database/connection/connect'
import { blobHash, storeBlob } from '@arbiter/database/problems/blobs'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TestData } from './test-data.ts'

const { db } = await freshDatabase()
const MEGABYTE = 1024 * 1024
let directory = ''
const made: string[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arbiter-tests-'))
  made.push(directory)
})
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))))

/** The database, with every question to it counted. */
function counted(): { db: Db; asked: () => number } {
  let asked = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'select') asked += 1
      return Reflect.get(target, name, receiver)
    },
  })
  return { db: counting, asked: () => asked }
}

const stored = (text: string) => storeBlob(db, Buffer.from(text))

test('the data of a problem is fetched once, however many submissions need it at the same time', async () => {
  const { db, asked } = counted()
  const data = await TestData.open(db, directory, MEGABYTE)
  const hashes = await Promise.all(['one', 'two', 'three'].map(stored))
  const pinned = await Promise.all(Array.from({ length: 10 }, () => data.pin(hashes)))
  expect(asked()).toBe(3)
  expect((await pinned[0]?.read(hashes[1] ?? Buffer.alloc(0)))?.toString()).toBe('two')
})

test('a judge that starts again finds what it kept, and fetches nothing', async () => {
  const hash = await stored('kept')
  const before = await TestData.open(db, directory, MEGABYTE)
  await before.pin([hash])
  const { db: counting, asked } = counted()
  const after = await TestData.open(counting, directory, MEGABYTE)
  expect((await (await after.pin([hash])).read(hash)).toString()).toBe('kept')
  expect(asked()).toBe(0)
})

test('a file that was changed on disk is fetched again, before the next judging and in the middle of one', async () => {
  const hash = await stored('the right answer')
  const path = join(directory, hash.toString('hex'))
  const data = await TestData.open(db, directory, MEGABYTE)
  const pinned = await data.pin([hash])
  await chmod(path, 0o644)
  await writeFile(path, 'the wrong answer') // of the same size
  await utimes(path, new Date(0), new Date(0))
  expect((await pinned.read(hash)).toString()).toBe('the right answer')
  await rm(path)
  expect(await pinned.file(hash)).toBe(hash.toString('hex'))
  const again = await TestData.open(db, directory, MEGABYTE)
  await chmod(path, 0o644)
  await writeFile(path, 'the wrong answer')
  expect((await (await again.pin([hash])).read(hash)).toString()).toBe('the right answer')
})

test('data that is damaged in the database itself is never judged with', async () => {
  const hash = blobHash(Buffer.from('what it should be'))
  await db.execute(`insert into blobs (hash, size, data)
    select '\\x${hash.toString('hex')}', 4, data from blobs where hash = '\\x${(await stored('other')).toString('hex')}'`)
  const data = await TestData.open(db, directory, MEGABYTE)
  await expect(data.pin([hash])).rejects.toThrow('damaged')
})

test('the folder stays within its bound, and what is in use stays', async () => {
  const data = await TestData.open(db, directory, 250_000)
  const big = (letter: string) => storeBlob(db, Buffer.alloc(100_000, letter))
  const [a, b, c, d] = await Promise.all(['a', 'b', 'c', 'd'].map(big))
  if (!a || !b || !c || !d) throw new Error('nothing was stored')
  const used = await data.pin([a])
  for (const hash of [b, c, d]) (await data.pin([hash])).release()
  const names = await readdir(directory)
  expect(names).toContain(a.toString('hex'))
  expect(names.length).toBeLessThanOrEqual(2)
  expect((await used.read(a)).length).toBe(100_000)
})

test('room is made before a file is written: the folder is never over its bound', async () => {
  const data = await TestData.open(db, directory, 250_000)
  const hashes = await Promise.all(['e', 'f', 'g', 'h'].map((letter) => storeBlob(db, Buffer.alloc(100_000, letter))))
  let most = 0
  const size = async () => {
    const infos = await Promise.all(
      (await readdir(directory)).map((name) => stat(join(directory, name)).catch(() => null)),
    )
    return infos.reduce((sum, info) => sum + (info?.size ?? 0), 0)
  }
  for (const hash of hashes) {
    const pinning = data.pin([hash]).then((pinned) => pinned.release())
    for (let isOver = false; !isOver; isOver = await Promise.race([pinning.then(() => true), sleep(0, false)]))
      most = Math.max(most, await size())
  }
  expect(most).toBeGreaterThan(100_000)
  expect(most).toBeLessThanOrEqual(250_000)
})

test('a disk that is nearly full is left alone, and the judging can be done later', async () => {
  let free = 0
  const data = await TestData.open(db, directory, MEGABYTE, async () => free)
  const hash = await stored('no space for this')
  await expect(data.pin([hash])).rejects.toThrow(NoSpace)
  expect(await readdir(directory)).toEqual([])
  free = 1e12
  expect((await (await data.pin([hash])).read(hash)).toString()).toBe('no space for this')
})

test('what a crash left half written is removed at the start', async () => {
  for (const name of ['new-0123', 'new-4567']) await writeFile(join(directory, name), 'half')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(directory, 'new-0123'), anHourAgo, anHourAgo)
  await TestData.open(db, directory, MEGABYTE)
  expect(await readdir(directory)).toEqual(['new-4567']) // which another judge is writing just now
})
