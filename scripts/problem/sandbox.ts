import { join } from 'node:path'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { CliError } from '../../apps/supervisor/src/terminal.mjs'

/** Apart from those of a judge, a runner and the doctor that may be at work meanwhile. */
const FIRST_UID = 70_000

export const sandboxPlace = (root: string) => ({ directory: join(root, '.cache/sandbox'), firstUid: FIRST_UID })

export async function withSandbox<T>(root: string, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const wardenSources = join(root, 'packages/sandbox/warden')
  const opened = await openSandbox({ ...sandboxPlace(root), wardenSources, slots: 1 })
  if (opened.kind !== 'ready') throw new CliError(`The sandbox stays shut: ${opened.reason}`)
  try {
    return await work(opened.sandbox)
  } finally {
    await opened.sandbox.close()
  }
}
