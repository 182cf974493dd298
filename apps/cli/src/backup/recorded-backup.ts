import { recordBackup, recordFailedBackup } from '@arbiter/database/backup/backup-state'
import type { WrittenBackup } from '@arbiter/database/backup/write-backup'

/**
 * Writes a backup and records in the database how it ended. The file does not depend on the record: a database that an earlier
 * version has migrated has no place for it, and one that is lost takes none. Then the last success gets old, and that alerts.
 */
export async function recordedBackup(
  url: string,
  write: () => Promise<WrittenBackup>,
  say: (line: string) => void,
): Promise<WrittenBackup> {
  const began = performance.now()
  const written = await write().catch(async (error) => {
    await recordFailedBackup(url).catch(() => {}) // the first error says more
    throw error
  })
  const durationMs = performance.now() - began
  await recordBackup(url, { bytes: written.bytes, durationMs }).catch((error) =>
    say(`The backup is whole, but the database has not recorded it: ${error.message}.`),
  )
  return written
}
