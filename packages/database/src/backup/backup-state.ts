import { connectOnce } from '../connection/connect.ts'

/** How the last backups ended, for the metrics of the API: the row of `backup_state`. */

export interface FinishedBackup {
  bytes: number
  durationMs: number
}

/** Called after the snapshot has ended: a backup does not contain its own success. */
export async function recordBackup(url: string, { bytes, durationMs }: FinishedBackup): Promise<void> {
  await write(url, 'succeeded_at = now(), bytes = $1, duration_ms = $2', [bytes, Math.round(durationMs)])
}

export async function recordFailedBackup(url: string): Promise<void> {
  await write(url, 'failed_at = now()', [])
}

async function write(url: string, values: string, parameters: number[]): Promise<void> {
  const client = await connectOnce(url, 'backup')
  try {
    await client.query(`update backup_state set ${values}`, parameters)
  } finally {
    await client.end()
  }
}
