import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_USER } from './database-nodes.ts'
import { addresses } from './layout.ts'
import { NodeProcess } from './node-process.ts'
import type { Place } from './place.ts'
import { filledFile } from './templates.ts'

/** As root, like Debian's service: its workers could become another user, but here they have a namespace of their own. */
export async function startHaproxy(place: Place): Promise<NodeProcess> {
  const config = join(place.folder, 'haproxy.cfg')
  await writeFile(config, await filledFile(place.root, 'haproxy/haproxy.cfg', { ADDRESS: addresses.proxy }))
  // A master with workers, so that it can be reloaded by a signal.
  const command = ['/usr/sbin/haproxy', '-W', '-db', '-f', config]
  return new NodeProcess({ node: 'proxy', command, logFile: join(place.folder, 'haproxy.log') })
}

export async function startPgbouncer(place: Place): Promise<NodeProcess> {
  const folder = join(place.folder, 'pgbouncer')
  await mkdir(folder, { mode: 0o700 })
  const config = join(folder, 'pgbouncer.ini')
  const values = { ADDRESS: addresses.pgbouncer, FOLDER: folder }
  await writeFile(config, await filledFile(place.root, 'pgbouncer/pgbouncer.ini', values))
  const { api, judge } = place.passwords
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"arbiter_api" "${api}"\n"arbiter_judge" "${judge}"\n`, { mode: 0o600 })
  for (const path of [folder, config, users]) await chown(path, place.databaseUid, place.databaseUid)
  const command = ['/usr/sbin/pgbouncer', config]
  const logFile = join(place.folder, 'pgbouncer.log')
  return new NodeProcess({ node: 'pgbouncer', command, user: DATABASE_USER, logFile })
}
