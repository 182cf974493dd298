import { closeSync, constants, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Mount } from '../languages/toolchain.ts'
import { Box } from './box.ts'
import type { Cgroups } from './cgroups.ts'

const MEGABYTE = 1024 * 1024
const WORK_BYTES = 256 * MEGABYTE
const TEMPORARY_BYTES = 128 * MEGABYTE

const NULL_DEVICE: Mount = { kind: 'device', from: '/dev/null', to: '/dev/null' }

export interface Machine {
  bwrap: string
  warden: string
  isRoot: boolean
  /** As root each slot runs its programs under a user id of its own, from this one on. */
  firstUid: number
  cgroups: Cgroups
}

export interface ContainerPlan {
  slot: number
  mounts: Mount[]
  /** A finished program, seen read-only at /w; without one, /w is an empty folder that can be written to (compiling). */
  programDirectory?: string
  dataDirectory?: string | undefined
}

export interface Container {
  box: Box
  close(): Promise<void>
}

/** Builds the outer walls and starts the warden behind them. */
export async function openContainer(machine: Machine, plan: ContainerPlan): Promise<Container> {
  const cgroup = await machine.cgroups.openBox(plan.slot)
  const data = plan.dataDirectory === undefined ? [] : [{ option: '--data', fd: openFolder(plan.dataDirectory) }]
  const descriptors = [...cgroup.descriptors, ...data]
  const free = async () => {
    for (const { fd } of data) closeSync(fd)
    await cgroup.release()
  }
  // The warden counts them from 3, in this order.
  const options = descriptors.flatMap(({ option }, index) => [option, String(3 + index)])
  try {
    const args = [...containerArguments(machine, plan), ...options]
    const fds = descriptors.map(({ fd }) => fd)
    const box = await Box.open(machine.bwrap, args, fds)
    // The sandbox and whoever opened the box may both close it; a descriptor closed twice may be somebody else's by then.
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= box.close().then(free)
      return closed
    }
    return { box, close }
  } catch (error) {
    await free()
    throw error
  }
}

/** bubblewrap's arguments, up to the warden's own. */
export function containerArguments(machine: Machine, plan: ContainerPlan): string[] {
  return [...outerWalls(machine), ...insides(machine, plan), '--', '/warden', ...wardenOptions(machine, plan)]
}

const openFolder = (path: string) => openSync(path, constants.O_RDONLY | constants.O_DIRECTORY)

function outerWalls({ isRoot }: Machine): string[] {
  const common = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try']
  const capabilities = [
    '--cap-drop',
    'ALL',
    '--cap-add',
    'CAP_SETUID',
    '--cap-add',
    'CAP_SETGID',
    '--cap-add',
    'CAP_KILL',
  ]
  const identity = isRoot ? capabilities : ['--unshare-user', '--disable-userns', '--cap-drop', 'ALL']
  return [...common, ...identity, '--hostname', 'box', '--die-with-parent', '--as-pid-1', '--new-session', '--clearenv']
}

/** Nothing is there but what is named here. The root is made read-only last. */
function insides(machine: Machine, { mounts, programDirectory }: ContainerPlan): string[] {
  const work = programDirectory ? ['--ro-bind', programDirectory, '/w'] : writableFolder('/w', WORK_BYTES)
  const temporary = programDirectory ? [] : writableFolder('/tmp', TEMPORARY_BYTES)
  return [
    ...foldersAbove([...mounts, NULL_DEVICE]),
    ...['--ro-bind', machine.warden, '/warden'],
    ...[...mounts, NULL_DEVICE].flatMap(mountArguments),
    ...work,
    ...temporary,
    ...['--chdir', '/', '--remount-ro', '/'],
  ]
}

/** bubblewrap would make them for its own user alone, and a program is another one. */
function foldersAbove(mounts: Mount[]): string[] {
  const above = new Set<string>()
  for (const { to } of mounts) for (let path = dirname(to); path !== '/'; path = dirname(path)) above.add(path)
  const mounted = mounts.map(({ to }) => to)
  const needed = [...above].filter((path) => !mounted.some((mount) => path === mount || path.startsWith(`${mount}/`)))
  return needed.sort().flatMap((path) => ['--perms', '0755', '--dir', path])
}

function mountArguments({ kind, from, to }: Mount): string[] {
  switch (kind) {
    case 'bind':
      return ['--ro-bind', from, to]
    case 'device':
      return ['--dev-bind', from, to]
    case 'link':
      return ['--symlink', from, to]
  }
}

function writableFolder(path: string, bytes: number): string[] {
  return ['--perms', '1777', '--size', String(bytes), '--tmpfs', path]
}

function wardenOptions({ isRoot, firstUid }: Machine, { slot, programDirectory }: ContainerPlan): string[] {
  const id = String(firstUid + slot)
  return [...(isRoot ? ['--uid', id, '--gid', id] : []), ...(programDirectory ? [] : ['--work', '--may-fork'])]
}
