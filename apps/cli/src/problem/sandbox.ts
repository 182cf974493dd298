import { join } from 'node:path'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { CliError } from '@arbiter/supervisor/terminal'
import { withSandboxPlace } from './sandbox-place.ts'

export async function withSandbox<T>(root: string, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const wardenSources = join(root, 'packages/sandbox/warden')
  return withSandboxPlace(root, async (place) => {
    const opened = await openSandbox({ ...place, wardenSources, slots: 1 })
    if (opened.kind !== 'ready') throw new CliError(`The sandbox stays shut: ${opened.reason}`)
    try {
      return await work(opened.sandbox)
    } finally {
      await opened.sandbox.close()
    }
  })
}
