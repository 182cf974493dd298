/**
 * Control groups, as this machine has them: version 2 (as root, or in a subtree that was delegated to us), version 1 (as
 * root), or none; then memory is polled, which is coarser, and said so.
 *
 * Each sandbox that is opened has a folder of its own, `arbiter-<pid>-<number>`, and each box one below it: the boxes of two
 * sandboxes in one process have the same numbers. They go with their box; what a killed process left behind is removed by the
 * next one to start.
 */
import { closeSync, constants, existsSync, openSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type MemoryAccounting = 'cgroup-v2' | 'cgroup-v1' | 'polling'

export interface BoxCgroup {
  /** Options of the warden, with the descriptors they name. */
  descriptors: { option: string; fd: number }[]
  release(): Promise<void>
}

export interface Cgroups {
  kind: MemoryAccounting
  openBox(slot: number): Promise<BoxCgroup>
  close(): void
}

/** A folder of ours in one hierarchy, and the option under which the warden takes it. */
interface Branch {
  path: string
  option: '--cgroup-v2' | '--memory-v1' | '--pids-v1'
}

export async function findCgroups(): Promise<Cgroups> {
  const branches = (await tryVersion2()) ?? (await tryVersion1())
  if (!branches) return polling()
  return {
    kind: branches.length === 1 ? 'cgroup-v2' : 'cgroup-v1',
    openBox: (slot) => openBox(branches, slot),
    close: () => {
      for (const { path } of branches) removeTree(path)
    },
  }
}

/** Memory is measured without groups. */
export function polling(): Cgroups {
  return {
    kind: 'polling',
    async openBox() {
      const descriptors = [openProcesses()]
      return { descriptors, release: () => release([], descriptors) }
    },
    close() {},
  }
}

const openFolder = (path: string) => openSync(path, constants.O_RDONLY | constants.O_DIRECTORY)
/** The warden asks the host's /proc what a program waits for, and how much it holds where no group counts that. */
const openProcesses = () => ({ option: '--proc', fd: openFolder('/proc') })

async function openBox(branches: Branch[], slot: number): Promise<BoxCgroup> {
  const folders = branches.map(({ path }) => join(path, `box${slot}`))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (const [index, { option }] of branches.entries())
    if (option === '--cgroup-v2') await delegate(folders[index] ?? '')
  const groups = branches.map(({ option }, index) => ({ option, fd: openFolder(folders[index] ?? '') }))
  const descriptors = [...groups, openProcesses()]
  return { descriptors, release: () => release(folders, descriptors) }
}

/** The last process of a box may be a moment on its way out when the box is closed. */
async function release(folders: string[], descriptors: BoxCgroup['descriptors']): Promise<void> {
  for (const { fd } of descriptors) closeSync(fd)
  for (let tries = 0; tries < 100 && folders.some((folder) => existsSync(folder)); tries += 1) {
    for (const folder of folders) removeTree(folder)
    if (folders.some((folder) => existsSync(folder))) await sleep(5)
  }
}

const CONTROLLERS = '+memory +pids'
const OWN_PROCESSES = 'arbiter-main'

/** As root anywhere, otherwise only in our own group, if it was delegated to us. */
async function tryVersion2(): Promise<Branch[] | undefined> {
  const root = '/sys/fs/cgroup'
  if (!existsSync(join(root, 'cgroup.controllers'))) return undefined
  const own = join(root, ownGroup('') ?? '/')
  const name = newFolderName()
  const parents = [...(process.getuid?.() === 0 ? [root] : []), own.endsWith(OWN_PROCESSES) ? join(own, '..') : own]
  for (const parent of parents) {
    const path = join(parent, name)
    try {
      await delegate(parent)
      removeLeftovers(parent)
      await mkdir(path)
      await delegate(path)
      return [{ path, option: '--cgroup-v2' }]
    } catch {
      removeTree(path)
    }
  }
  return undefined
}

/** Lets groups below this one have limits. A group with processes in it can't: they move into one of their own. */
async function delegate(group: string): Promise<void> {
  const enabled = readFileSync(join(group, 'cgroup.subtree_control'), 'utf8').split(/\s+/)
  if (enabled.includes('memory') && enabled.includes('pids')) return
  const enable = () => writeFile(join(group, 'cgroup.subtree_control'), CONTROLLERS)
  await enable().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EBUSY') throw error
    await moveProcesses(group, join(group, OWN_PROCESSES))
    await enable()
  })
}

async function moveProcesses(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const pid of readFileSync(join(from, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) {
    await writeFile(join(to, 'cgroup.procs'), pid).catch(() => {}) // it may have ended meanwhile
  }
}

async function tryVersion1(): Promise<Branch[] | undefined> {
  const branches: Branch[] = []
  const name = newFolderName()
  try {
    for (const [controller, option] of [
      ['memory', '--memory-v1'],
      ['pids', '--pids-v1'],
    ] as const) {
      const parent = join('/sys/fs/cgroup', controller, ownGroup(controller) ?? '/')
      removeLeftovers(parent)
      const path = join(parent, name)
      await mkdir(path)
      branches.push({ path, option })
    }
    return branches
  } catch {
    for (const { path } of branches) removeTree(path)
    return undefined
  }
}

/** Our group in a hierarchy of version 1, or, for '', in that of version 2. */
function ownGroup(controller: string): string | undefined {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  return lines.map((line) => line.split(':')).find(([, names]) => names?.split(',').includes(controller))?.[2]
}

const ownFolders = new Set<string>()

function newFolderName(): string {
  const name = `arbiter-${process.pid}-${ownFolders.size}`
  ownFolders.add(name)
  return name
}

function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.match(/^arbiter-(\d+)(?:-\d+)?$/)?.[1])
    if (pid && pid !== process.pid && !existsSync(`/proc/${pid}`)) removeTree(join(parent, name))
    // Left by an earlier process with our number.
    if (pid === process.pid && !ownFolders.has(name)) removeTree(join(parent, name))
  }
}

/** Groups are removed from the leaves up; one that still holds a process stays, for the next start to remove. */
function removeTree(path: string): void {
  if (!existsSync(path)) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeTree(join(path, entry.name))
  }
  try {
    rmdirSync(path)
  } catch {
    // Not empty yet.
  }
}
