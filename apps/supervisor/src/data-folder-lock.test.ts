import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimDataFolder } from './data-folder-lock.ts'

const home = await mkdtemp(join(tmpdir(), 'arbiter-claim-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const someFolder = () => mkdtemp(join(home, 'data-'))

test('a second copy on the same data is refused with a sentence, until the first has gone', async () => {
  const folder = await someFolder()
  const release = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toThrow('already running')
  await release()
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function')
})

test('a copy that was killed does not block the next, even when its number was given again', async () => {
  const folder = await someFolder()
  const file = join(folder, 'arbiter.pid')
  await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: '1' }))
  await claimDataFolder(folder)
  expect(JSON.parse(await readFile(file, 'utf8')).startedAt).not.toBe('1')
})

test('a damaged note does not block the start', async () => {
  const folder = await someFolder()
  await writeFile(join(folder, 'arbiter.pid'), '{"pi')
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function')
})

test('a folder that can not be made is refused with a sentence', async () => {
  await expect(claimDataFolder('/dev/null/data')).rejects.toThrow("This user can't write to /dev/null/data (ENOTDIR)")
})

test.each([
  ['an empty folder', undefined],
  ['what a killed copy left', JSON.stringify({ pid: process.pid, startedAt: '1' })],
])('of several that claim %s at the same instant, one gets it', async (_name, note) => {
  for (let round = 0; round < 20; round += 1) {
    const folder = await someFolder()
    if (note) await writeFile(join(folder, 'arbiter.pid'), note)
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimDataFolder(folder)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['arbiter.pid'])
  }
})
