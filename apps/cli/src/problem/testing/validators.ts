import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { afterAll, beforeAll } from 'vitest'

/** A sandbox for the tests of one file; its user ids are apart from those of files that may run meanwhile. */
export function useSandbox(firstUid: number): () => Sandbox {
  let sandbox: Sandbox | undefined
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'arbiter-validators-'))
    const wardenSources = fileURLToPath(new URL('../../../../../packages/sandbox/warden', import.meta.url))
    const opened = await openSandbox({ directory, firstUid, wardenSources, slots: 1 })
    if (opened.kind !== 'ready') throw new Error(opened.reason)
    sandbox = opened.sandbox
  })
  afterAll(async () => {
    await sandbox?.close()
    await rm(directory, { recursive: true, force: true })
  })
  return () => {
    if (!sandbox) throw new Error('the sandbox is opened before the first test')
    return sandbox
  }
}
