import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWarden } from '@arbiter/sandbox/backends/build'
import { findCpp } from '@arbiter/sandbox/languages/cpp'
import { WARDEN_SOURCES } from '@arbiter/sandbox/testing/machine'
import { expect, onTestFinished, test } from 'vitest'
import { prepareSandbox } from './prepared-sandbox.ts'

test('a sandbox that begins in a prepared directory compiles neither its warden nor the header', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'arbiter-prepared-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await prepareSandbox(directory)
  const prepared = await contentsOf(directory)
  const { warden, probe } = await buildWarden(WARDEN_SOURCES, directory)
  const cpp = await findCpp(directory, {})
  if (cpp.kind === 'found') await cpp.toolchain.warmUp?.()
  expect(await contentsOf(directory)).toEqual(prepared)
  for (const program of [warden, probe]) expect((await stat(program)).mode & 0o111).toBe(0o111)
}, 120_000)

/** The files of a directory, with their modification times. */
async function contentsOf(directory: string): Promise<string[]> {
  const names = (await readdir(directory, { recursive: true })).sort()
  return Promise.all(names.map(async (name) => `${name} ${(await stat(join(directory, name))).mtimeMs}`))
}
