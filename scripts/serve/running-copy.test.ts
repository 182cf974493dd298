import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimDataFolder } from './running-copy.ts'

const someFolder = () => mkdtemp(join(tmpdir(), 'arbiter-claim-'))

test('a second copy on the same data is refused in words, until the first has gone', async () => {
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

test('a folder that can not be made is told in words', async () => {
  await expect(claimDataFolder('/dev/null/data')).rejects.toThrow("This user can't write to /dev/null/data (ENOTDIR)")
})

test('of several that claim at the same instant, one gets the folder', async () => {
  const folder = await someFolder()
  const claims = await Promise.allSettled([1, 2, 3, 4].map(() => claimDataFolder(folder)))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
