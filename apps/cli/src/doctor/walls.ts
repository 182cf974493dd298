import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildWarden } from '@arbiter/sandbox/backends/build'
import { type Cgroups, findCgroups, type MemoryAccounting } from '@arbiter/sandbox/backends/cgroups'
import { type Proof, proveWalls } from '@arbiter/sandbox/backends/prove'
import type { SandboxOptions } from '@arbiter/sandbox/open-sandbox'
import type { Finding } from './findings.ts'

const BWRAP = '/usr/bin/bwrap'

/** The first remedy whose pattern matches the error; the last is for all other errors, which come from bubblewrap. */
const remedies: [sign: RegExp, remedy: string][] = [
  [/EACCES|EPERM/, 'run the doctor as the user who owns this folder, or give the folder .cache to this user'],
  [/can't be built|gcc/, 'fix what failed under Tools; the warden is built by gcc'],
  [
    /./,
    'allow namespaces: in a container, lift its seccomp profile; for ordinary users, set kernel.unprivileged_userns_clone=1 and, on Ubuntu, kernel.apparmor_restrict_unprivileged_userns=0',
  ],
]
const CGROUPS_REMEDY = 'run the judge as root, or as a systemd service with Delegate=memory pids'
const WALL_REMEDY = 'do not judge on this machine; report this line together with the output of uname -a'

/** The layer that a program runs into first; behind most of them stands another. */
const layers: Record<string, string> = {
  'files-of-the-host': 'a root of its own, with nothing of the host in it',
  writing: 'every mount is read-only',
  'inherited-descriptors': 'all are closed before a program starts',
  network: 'no socket can be opened, and the network namespace is empty',
  'new-processes': 'fork and clone are forbidden calls',
  'other-processes': 'a process namespace, forbidden calls, and a warden that ignores signals',
  'shared-files': 'no locks, leases, watches or shared futexes',
  'forbidden-calls': 'a seccomp allow-list by number',
  'becoming-root': 'no capabilities and no new privileges',
}

/** Every wall and limit one by one; openSandbox only tells whether all of them hold. */
export async function examineWalls(
  options: Required<Pick<SandboxOptions, 'directory' | 'wardenSources' | 'firstUid'>>,
): Promise<Finding[]> {
  if (!existsSync(BWRAP)) return [failed('isolation', `${BWRAP} is missing`, 'sudo apt-get install -y bubblewrap')]
  const cgroups = await findCgroups()
  try {
    const proofs = await prove(options, cgroups)
    return [examineIdentity(), examineAccounting(cgroups.kind), ...proofs.map(examineProof)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [examineIdentity(), failed('isolation', reason, remedyFor(reason))]
  } finally {
    cgroups.close()
  }
}

async function prove(options: Parameters<typeof examineWalls>[0], cgroups: Cgroups): Promise<Proof[]> {
  await mkdir(options.directory, { recursive: true })
  const { warden, probe } = await buildWarden(options.wardenSources, options.directory)
  const machine = { bwrap: BWRAP, warden, isRoot: isRoot(), firstUid: options.firstUid, cgroups }
  return proveWalls(machine, dirname(probe))
}

export const remedyFor = (reason: string) => remedies.find(([sign]) => sign.test(reason))?.[1] ?? WALL_REMEDY

const isRoot = () => process.getuid?.() === 0

function examineIdentity(): Finding {
  const detail = isRoot()
    ? 'root: each slot has user ids of its own'
    : 'user namespace: programs run under our own user id'
  return { name: 'identity', state: 'fine', detail }
}

function examineAccounting(kind: MemoryAccounting): Finding {
  const name = 'memory accounting'
  if (kind !== 'polling') return { name, state: 'fine', detail: `${kind}: exact, by the kernel` }
  return { name, state: 'weak', detail: 'polling: a few megabytes late', remedy: CGROUPS_REMEDY }
}

function examineProof({ name, isHeld, detail }: Proof): Finding {
  const words = name.replaceAll('-', ' ')
  if (!isHeld) return failed(words, detail, WALL_REMEDY)
  const layer = layers[name]
  return { name: words, state: 'fine', detail: layer === undefined ? detail : `${detail}: ${layer}` }
}

const failed = (name: string, detail: string, remedy: string): Finding => ({ name, state: 'failed', detail, remedy })
