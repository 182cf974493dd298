import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@arbiter/database/schema/problems'
import { type Changes, current } from '@arbiter/problem-format/testing/some-package'
import { usualCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { zipOf } from '../testing/zip.ts'
import { PackageImporter } from './import-in-worker.ts'

const { url, db, admin, idOf } = await testServer()
await admin('setter')
const requester = { actorId: await idOf('setter'), requestId: 'request' }
const folder = await mkdtemp(join(tmpdir(), 'arbiter-import-'))
afterAll(() => rm(folder, { recursive: true }))

const archiveOf = (contents: Changes) =>
  zipOf(Object.entries(contents).flatMap(([name, content]) => (content === null ? [] : [{ name, content }])))

async function imported(importer: PackageImporter, files: Changes) {
  const path = join(folder, 'package.zip')
  await writeFile(path, archiveOf(files))
  const handle = await open(path)
  const { size } = await handle.stat()
  try {
    return await importer.import({ requester, uploaded: { fd: handle.fd, name: 'sum', size } })
  } finally {
    await handle.close()
  }
}

const importerOf = (timeOutMs?: number) => {
  const importer = new PackageImporter(
    { databaseUrl: url, isPooled: false, ceilings: usualCeilings, runnerUrl: 'http://127.0.0.1:9' },
    timeOutMs,
  )
  afterAll(() => importer.close())
  return importer
}

/** The turns of this thread's event loop while the promise is pending. */
async function turnsDuring(promise: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  void promise.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  while (!isOver) {
    await new Promise((turn) => setTimeout(turn, 5))
    turns += 1
  }
  return turns
}

test('while a package is read, other requests are served; its faults come back with file and line', async () => {
  const importer = importerOf()
  // Five inputs, each checked against a grammar that loops.
  const cases = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((n) => [
      [`data/secret/${n}.in`, '1 2\n'],
      [`data/secret/${n}.ans`, '3\n'],
    ]),
  )
  const importing = imported(importer, {
    ...current,
    ...cases,
    'input_validators/loop.ctd': 'SET(i=0)\nWHILE(i<1)\nSET(j=i)\nEND\n',
  })
  expect(await turnsDuring(importing.catch(() => {}))).toBeGreaterThan(3)
  await expect(importing).rejects.toMatchObject({
    refusal: 'problem-package.faulty',
    faults: expect.arrayContaining([
      expect.objectContaining({ file: 'input_validators/loop.ctd', line: 2, fault: 'takes too many steps' }),
    ]),
  })
  expect(await db.select().from(problems)).toEqual([])
})

test('an import that takes too long is ended, leaves nothing behind, and the next one works', async () => {
  await expect(imported(importerOf(1), current)).rejects.toMatchObject({ refusal: 'problem-package.too-costly' })
  expect(await db.select().from(problems)).toEqual([])
  expect(await imported(importerOf(), current)).toMatchObject({ isNew: true })
})
