import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** PostgreSQL refuses to run as root, so root hands the server to this system user. */
const SYSTEM_USER = 'arbiter'
export const SYSTEM_HOME = '/var/lib/arbiter'

export interface Owner {
  uid: number
  gid: number
}

/**
 * Started by root, the API runs as this user, and its group alone may reach the server's socket besides the owner. An id that
 * no system gives out, so that it owns nothing.
 */
export const DATABASE_CLIENT: Owner = { uid: 60_990, gid: 60_990 }

/** The user that runs the server; undefined when that is the user who started us. */
export function serverOwner(say: (line: string) => void): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  return findUser(SYSTEM_USER) ?? createSystemUser(say) ?? existingStandIn()
}

function findUser(name: string): Owner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function createSystemUser(say: (line: string) => void): Owner | undefined {
  say(`Making the system user "${SYSTEM_USER}", because PostgreSQL does not run as root`)
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', SYSTEM_HOME]
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', SYSTEM_USER], { stdio: 'ignore' })
  return findUser(SYSTEM_USER)
}

/** Machines without useradd, or with a read-only /etc. */
function existingStandIn(): Owner {
  const standIn = findUser('postgres') ?? findUser('nobody')
  if (!standIn) throw new Error('PostgreSQL does not run as root, and no system user could be made for it')
  return standIn
}

/** Asks the kernel rather than reading modes: groups, access lists and mounts all count. */
export function canReach(owner: Owner, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...owner, cwd: '/' }).status === 0
}
