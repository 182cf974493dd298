/**
 * Commands that run at the same time must not share a sandbox: the limit of processes counts those of one user id, and the
 * counts of the program cache are those of one process. So each command holds a place of its own while it works.
 *
 * The lock is a listening socket in Linux's abstract namespace. It is no file, and the kernel frees it when the process ends,
 * however it ends.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { CliError } from '@arbiter/supervisor/terminal'

/** Apart from those of a judge and a runner that may be at work meanwhile. */
const FIRST_UID = 70_000
const UIDS_PER_PLACE = 1_000
const PLACES = 8

export interface SandboxPlace {
  directory: string
  firstUid: number
}

export async function withSandboxPlace<T>(root: string, work: (place: SandboxPlace) => Promise<T>): Promise<T> {
  const { number, lock } = await heldPlace()
  try {
    const directory = join(root, '.cache/sandboxes', `${number}`)
    return await work({ directory, firstUid: FIRST_UID + number * UIDS_PER_PLACE })
  } finally {
    lock.close()
  }
}

/** The lowest that is free, because its compiled headers are most likely there. */
async function heldPlace(): Promise<{ number: number; lock: Server }> {
  for (let number = 0; number < PLACES; number++) {
    const lock = await lockOf(FIRST_UID + number * UIDS_PER_PLACE)
    if (lock) return { number, lock }
  }
  throw new CliError(`${PLACES} commands use a sandbox at the moment. Try again when one of them has ended.`)
}

async function lockOf(uid: number): Promise<Server | null> {
  const lock = createServer().listen({ path: `\0arbiter-sandbox-${uid}` })
  try {
    await once(lock, 'listening')
    return lock.unref()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}
