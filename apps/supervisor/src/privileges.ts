/**
 * Started by root, each app drops the privileges it does not need before its first line runs: the API becomes a separate user
 * without capabilities; judge and runner stay root, because they build containers and give each box a user id, but
 * can neither load modules, nor trace processes, nor open raw devices or sockets. Started by any other user, nothing changes.
 */
import { existsSync } from 'node:fs'
import { canReach, DATABASE_CLIENT } from '@arbiter/database/embedded/owner'

const SETPRIV = '/usr/bin/setpriv'
const FIRST_FREE_PORT = 1024

/** What bubblewrap and the warden need to build a box, and to reach the database's socket in another user's folder. */
const SANDBOX_CAPABILITIES = ['sys_admin', 'net_admin', 'setuid', 'setgid', 'setpcap', 'kill', 'dac_override', 'fowner']

export type AppName = 'api' | 'judge' | 'runner'

export interface Launch {
  execPath: string
  execArgv: string[]
}

/** How Node is started for this program, which reads from these folders. */
export function launchOf(name: AppName, { folders, port }: { folders: string[]; port: number }): Launch {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync(SETPRIV)) return { execPath: process.execPath, execArgv: [] }
  const options = name === 'api' ? apiOptions(folders, port) : sandboxOptions()
  return { execPath: SETPRIV, execArgv: [...options, '--', process.execPath] }
}

function apiOptions(folders: string[], port: number): string[] {
  const { uid, gid } = DATABASE_CLIENT
  const kept = [
    ...(port < FIRST_FREE_PORT ? ['net_bind_service'] : []),
    // Only root can read a checkout in root's home; this capability allows reading, and no writing.
    ...(folders.every((folder) => canReach(DATABASE_CLIENT, folder)) ? [] : ['dac_read_search']),
  ]
  const only = ['-all', ...kept.map((name) => `+${name}`)].join(',')
  return [
    ...['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--no-new-privs'],
    ...['--bounding-set', only, '--inh-caps', only, '--ambient-caps', only],
  ]
}

function sandboxOptions(): string[] {
  const only = ['-all', ...SANDBOX_CAPABILITIES.map((name) => `+${name}`)].join(',')
  return ['--bounding-set', only, '--inh-caps', '-all']
}
