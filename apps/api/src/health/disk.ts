import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getHealth } from '@arbiter/contract/site/health'
import { DISK_SHORT_BYTES } from '@arbiter/rules/limits'

/** How old the state of the disk may be that a health check reports. */
const DISK_STATE_KEPT_MS = 5_000

type Disk = AnswerOf<typeof getHealth>['disk']

const MEGABYTE = 1024 * 1024
const FINE: Disk = { status: 'ok', reason: null }

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Reported without paths, because anybody may ask. The database may be on another disk, so both are checked. */
export async function diskState(dataDir: string | undefined, shortBytes = DISK_SHORT_BYTES): Promise<Disk> {
  if (dataDir === undefined) return FINE
  const asked = await Promise.allSettled([dataDir, join(dataDir, 'postgres')].map(freeBytes))
  const free = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (free.every((bytes) => bytes >= shortBytes)) return FINE
  return { status: 'short', reason: `Less than ${Math.round(shortBytes / MEGABYTE)} MB of disk space are free.` }
}

/**
 * The disk state of a moment ago: statfs needs one of the threads that also hash and compress, and a health check must not
 * wait for those. Only the first check waits for a result.
 */
export class KnownDisk {
  readonly #dataDir: string | undefined
  #state: Disk | undefined
  #askedAt = 0

  constructor(dataDir: string | undefined) {
    this.#dataDir = dataDir
  }

  async state(): Promise<Disk> {
    if (!this.#state) return this.#ask()
    if (performance.now() - this.#askedAt > DISK_STATE_KEPT_MS) void this.#ask()
    return this.#state
  }

  async #ask(): Promise<Disk> {
    this.#askedAt = performance.now()
    this.#state = await diskState(this.#dataDir)
    return this.#state
  }
}
