/** What a program may have left behind on the machine: processes, control groups, files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Everything below this process, as `name (pid)`. */
export function descendants(): string[] {
  const processes = listProcesses()
  const below = new Set([process.pid])
  // Children have been born after their parents, but numbers wrap around: until nothing is added.
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid)
  }
  return processes.filter(({ pid }) => pid !== process.pid && below.has(pid)).map(({ pid, name }) => `${name} (${pid})`)
}

/** Processes of the users that boxes of root run their programs under, wherever they hang. */
export function processesOf(firstUid: number, count: number): string[] {
  const isOurs = (uid: number) => uid >= firstUid && uid < firstUid + count
  return listProcesses()
    .filter(({ uid }) => isOurs(uid))
    .map(({ pid, name }) => `${name} (${pid})`)
}

function listProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // The name may hold blanks and brackets of its own.
      const [, name = '', parent = ''] = stat.match(/^\d+ \(([\s\S]*)\) \S (\d+)/) ?? []
      return [{ pid: Number(pid), name, parent: Number(parent), uid: statSync(`/proc/${pid}`).uid }]
    } catch {
      return [] // it has ended meanwhile
    }
  })
}

const HIERARCHIES = ['', 'memory', 'pids', 'unified']

/** The boxes' control groups of this process. */
export function boxCgroups(): string[] {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n')
  const groups = [...new Set(['/', ...lines.map((line) => line.split(':')[2] ?? '/')])]
  return HIERARCHIES.flatMap((hierarchy) => groups.map((group) => join('/sys/fs/cgroup', hierarchy, group)))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .filter((folder) => basename(folder).startsWith(`arbiter-${process.pid}-`))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => statSync(path).isDirectory())
}

const KEPT =
  /^(?:warden|pch|javac|java|kotlinc|go)-[0-9a-f]{16}(?:\..+)?$|^(?:programs|links)$|^tool-answers\.json(?:\.\d+)?$/
const PROGRAM = /^[0-9a-f]{64}$/

/** What lies in the sandbox's folder and is no compiled program, and nothing that any start of a sandbox leaves there. Other test files begin at the same time. */
export function strayFiles(directory: string): string[] {
  const programs = join(directory, 'programs')
  return [
    ...readdirSync(directory).filter((name) => !KEPT.test(name)),
    ...readdirSync(programs).filter((name) => !PROGRAM.test(name)),
  ]
}
