import { closeSync, constants, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mount } from '../languages/toolchain.ts'
import { Box } from './box.ts'
import { wardenOf } from './build.ts'
import type { Cgroups } from './cgroups.ts'

const MEGABYTE = 1024 * 1024
const WORK_BYTES = 256 * MEGABYTE
const TEMPORARY_BYTES = 128 * MEGABYTE
/** Room for the largest input. */
const STDIO_BYTES = 64 * MEGABYTE

const WARDEN = '/warden'
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
  /** Its number among all boxes that may exist at the same time. */
  slot: number
  mounts: Mount[]
  /** A finished program, seen read-only at /w; without one, /w is an empty folder that can be written to (compiling). */
  programDirectory?: string
  /**
   * The box gets a copy of the program, and of the warden one that is its slot's alone. With no mounts from the host, no
   * other box then sees a file that its program can map, and so none can wait on one of its futexes.
   */
  ownsItsFiles?: boolean
  dataDirectory?: string | undefined
  /** Room for files that the program reads by name, at /d, and for the feedback of a validator, at /f. */
  filesBytes?: number
  feedbackBytes?: number
  /** The core on which its programs run. */
  core?: number | undefined
  /** A dialogue with the program of another box, over pipes in this folder. */
  link?: { folder: string; role: 'program' | 'validator' }
}

export interface Container {
  box: Box
  close(): Promise<void>
}

/** Builds the outer walls and starts the warden behind them. */
export async function openContainer(machine: Machine, plan: ContainerPlan): Promise<Container> {
  const cgroup = await machine.cgroups.openBox(plan.slot)
  const opened: number[] = []
  const open = (path: string, flags = constants.O_RDONLY) => {
    const fd = openSync(path, flags)
    opened.push(fd)
    return fd
  }
  const free = async () => {
    for (const fd of opened.splice(0)) closeSync(fd)
    await cgroup.release()
  }
  try {
    const data = plan.dataDirectory === undefined ? [] : [{ option: '--data', fd: open(plan.dataDirectory, FOLDER) }]
    const link = plan.link ? [{ option: `--link-${plan.link.role}`, fd: open(plan.link.folder, FOLDER) }] : []
    const ofWarden = [...cgroup.descriptors, ...data, ...link]
    const copies = copiedFiles(plan).map(({ from, to }) => ({ fd: open(from), to }))
    const warden = plan.ownsItsFiles ? await wardenOf(machine.warden, plan.slot) : machine.warden
    const args = containerArguments({ ...machine, warden }, plan, {
      // Descriptors are counted from 3, in this order.
      warden: ofWarden.flatMap(({ option }, index) => [option, String(3 + index)]),
      copies: copies.map(({ to }, index) => ({ to, fd: 3 + ofWarden.length + index })),
    })
    const box = await Box.open(
      machine.bwrap,
      args,
      [...ofWarden, ...copies].map(({ fd }) => fd),
    )
    // The sandbox and the caller may both close it, and a descriptor that is closed twice may belong to another box by then.
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

const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY

function copiedFiles({ programDirectory, ownsItsFiles }: ContainerPlan) {
  if (!programDirectory || !ownsItsFiles) return []
  return readdirSync(programDirectory).map((name) => ({ from: join(programDirectory, name), to: `/w/${name}` }))
}

interface Descriptors {
  /** Options of the warden that name a descriptor. */
  warden: string[]
  /** Files that bubblewrap copies into the box, by descriptor. */
  copies: { to: string; fd: number }[]
}

export function containerArguments(
  machine: Machine,
  plan: ContainerPlan,
  { warden, copies }: Descriptors = { warden: [], copies: [] },
): string[] {
  const options = [...wardenOptions(machine, plan), ...warden]
  return [...outerWalls(machine), ...insides(machine, plan, copies), '--', WARDEN, ...options]
}

function outerWalls({ isRoot, cgroups }: Machine): string[] {
  const common = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', ...cgroupNamespace(cgroups)]
  // The warden gives the last one up as soon as it has emptied the bounding set.
  const kept = isRoot ? ['CAP_SETUID', 'CAP_SETGID', 'CAP_KILL', 'CAP_SETPCAP'] : ['CAP_SETPCAP']
  const capabilities = ['--cap-drop', 'ALL', ...kept.flatMap((name) => ['--cap-add', name])]
  const identity = isRoot ? capabilities : ['--unshare-user', '--disable-userns', ...capabilities]
  return [...common, ...identity, '--hostname', 'box', '--die-with-parent', '--as-pid-1', '--new-session', '--clearenv']
}

/**
 * systemd mounts version 2 with `nsdelegate`: from a namespace of its own the warden could then start no program in a group
 * outside of it. The namespace only hides the names of groups, and a box has no /proc or /sys to read them from.
 */
function cgroupNamespace({ kind }: Cgroups): string[] {
  return kind === 'cgroup-v2' ? [] : ['--unshare-cgroup-try']
}

/** Nothing is there but what is named here. The root is made read-only last. */
function insides(machine: Machine, plan: ContainerPlan, copies: Descriptors['copies']): string[] {
  const mounts = [...plan.mounts, NULL_DEVICE]
  return [
    ...foldersAbove(mounts),
    ...['--ro-bind', machine.warden, WARDEN],
    ...copied(copies),
    ...mounts.flatMap(mountArguments),
    ...workFolder(plan, copies.length > 0),
    ...(plan.programDirectory ? stdio() : []),
    ...ownFolders(plan),
    ...['--chdir', '/', '--remount-ro', '/'],
  ]
}

function copied(copies: Descriptors['copies']): string[] {
  if (copies.length === 0) return []
  const files = copies.flatMap(({ fd, to }) => ['--perms', '0555', '--ro-bind-data', String(fd), to])
  return ['--perms', '0755', '--dir', '/w', ...files]
}

function workFolder({ programDirectory }: ContainerPlan, isCopied: boolean): string[] {
  if (isCopied) return []
  if (programDirectory) return ['--ro-bind', programDirectory, '/w']
  return [...writableFolder('/w', WORK_BYTES), ...writableFolder('/tmp', TEMPORARY_BYTES)]
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

/** The warden fills the folder (`stdio.c`); programs know what is in it by these names. */
function stdio(): string[] {
  const names = ['stdin', 'stdout', 'stderr']
  const links = names.flatMap((name, fd) => [
    ...['--symlink', `/io/${name}`, `/dev/${name}`],
    ...['--symlink', `/io/${name}`, `/dev/fd/${fd}`],
  ])
  return [
    '--perms',
    '0755',
    '--dir',
    '/dev/fd',
    ...links,
    '--perms',
    '0755',
    '--size',
    String(STDIO_BYTES),
    '--tmpfs',
    '/io',
  ]
}

/** Only the warden writes to the first one. */
function ownFolders({ filesBytes, feedbackBytes }: ContainerPlan): string[] {
  const files = filesBytes === undefined ? [] : ['--perms', '0755', '--size', String(filesBytes), '--tmpfs', '/d']
  return [...files, ...(feedbackBytes === undefined ? [] : writableFolder('/f', feedbackBytes))]
}

function writableFolder(path: string, bytes: number): string[] {
  return ['--perms', '1777', '--size', String(bytes), '--tmpfs', path]
}

function wardenOptions({ isRoot, firstUid }: Machine, plan: ContainerPlan): string[] {
  const id = String(firstUid + plan.slot)
  return [
    ...(isRoot ? ['--uid', id, '--gid', id] : []),
    ...(plan.programDirectory ? [] : ['--work', '--may-fork']),
    ...(plan.ownsItsFiles ? ['--own-files'] : []),
    ...(plan.core === undefined ? [] : ['--core', String(plan.core)]),
  ]
}
