import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../../scripts/setup/commands.mjs'
import { addresses, directAddress, ports } from './layout.ts'

/** The folders and the passwords of a cluster. */
export interface Place {
  /** The project's. */
  root: string
  webRoot: string
  /** Data, logs and configuration of all nodes; deleted at the end. */
  folder: string
  databaseUid: number
  passwords: Record<'superuser' | 'replication' | 'owner' | 'api' | 'judge' | 'admin', string>
}

export async function makePlace(root: string, webRoot: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-cluster-'))
  await chmod(folder, 0o755) // the database runs as another user
  const password = () => randomBytes(16).toString('hex')
  const passwords = {
    ...{ superuser: password(), replication: password(), owner: password() },
    ...{ api: password(), judge: password(), admin: password() },
  }
  return { root, webRoot, folder, databaseUid: Number(ask('id', ['-u', 'postgres'])), passwords }
}

/** Past PgBouncer, to the primary. */
export const ownerUrl = ({ passwords }: Place) => `postgresql://arbiter:${passwords.owner}@${directAddress}/arbiter`

export const pooledUrl = ({ passwords }: Place, role: 'api' | 'judge') =>
  `postgresql://arbiter_${role}:${passwords[role]}@${addresses.pgbouncer}:${ports.pgbouncer}/arbiter`
