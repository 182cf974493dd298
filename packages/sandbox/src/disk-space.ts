import { statfs } from 'node:fs/promises'
import { DISK_RESERVE_BYTES } from '@arbiter/rules/limits'

/** Asked before anything is written; tests bring their own. */
export type FreeBytes = (folder: string) => Promise<number>

/** The bytes that an ordinary user could still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether writing `bytes` would use the reserve that is left to the database and the logs. */
export async function isDiskShort(folder: string, bytes = 0, free: FreeBytes = freeBytes): Promise<boolean> {
  return (await free(folder)) - bytes < DISK_RESERVE_BYTES
}

/** Nothing more is stored: what it was needed for can be done later. */
export class NoSpace extends Error {}

export const isFullDisk = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
