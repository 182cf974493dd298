import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getHealth } from '@arbiter/contract/health'
import { DISK_SHORT_BYTES } from '@arbiter/rules/limits'

type Disk = AnswerOf<typeof getHealth>['disk']

const MEGABYTE = 1024 * 1024
const FINE: Disk = { status: 'ok', reason: null }

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Reported without a path: anybody may ask. The database may lie elsewhere than the rest, so both are looked at. */
export async function diskState(dataDir: string | undefined, shortBytes = DISK_SHORT_BYTES): Promise<Disk> {
  if (dataDir === undefined) return FINE
  const asked = await Promise.allSettled([dataDir, join(dataDir, 'postgres')].map(freeBytes))
  const free = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (free.every((bytes) => bytes >= shortBytes)) return FINE
  return { status: 'short', reason: `Less than ${Math.round(shortBytes / MEGABYTE)} MB of disk space are free.` }
}
