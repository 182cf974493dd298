import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { madeOnce } from './made-once.ts'

const directory = await mkdtemp(join(tmpdir(), 'arbiter-made-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const write = (text: string) => (folder: string) => writeFile(join(folder, 'file'), text, { mode: 0o600 })

test('it is made a single time, and others may read it', async () => {
  const made = madeOnce(directory, 'header', [1])
  expect(made.isThere()).toBe(false)
  await made.make(write('first'))
  await madeOnce(directory, 'header', [1]).make(write('second'))
  expect(await readFile(join(made.folder, 'file'), 'utf8')).toBe('first')
  expect((await stat(join(made.folder, 'file'))).mode & 0o777).toBe(0o644)
})

test('another key is another folder', () => {
  expect(madeOnce(directory, 'header', [2]).isThere()).toBe(false)
})

test('one that fails leaves nothing behind and is made the next time', async () => {
  const made = madeOnce(directory, 'broken', [])
  await made.make(() => Promise.reject(new Error('no compiler')))
  expect((await readdir(directory)).filter((name) => name.startsWith('broken'))).toEqual([])
  await made.make(write('whole'))
  expect(made.isThere()).toBe(true)
})

test('of two that make it at the same time one is kept', async () => {
  const made = madeOnce(directory, 'both', [])
  await Promise.all([made.make(write('one')), made.make(write('one'))])
  expect(await readdir(made.folder)).toEqual(['file'])
})
