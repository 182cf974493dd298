import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { WARDEN_SOURCES } from '../testing/machine.ts'
import { type Answer, answerOf, type Step } from '../testing/seccomp-machine.ts'

const execute = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'arbiter-filter-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const filters = await printFilters()

async function printFilters(): Promise<Map<string, Step[]>> {
  const program = join(folder, 'print-filter')
  const sources = ['testing/print-filter.c', 'filter.c'].map((name) => join(WARDEN_SOURCES, name))
  await execute('gcc', ['-std=gnu17', '-D_GNU_SOURCE', ...sources, '-o', program])
  const { stdout } = await execute(program)
  const found = new Map<string, Step[]>()
  for (const line of stdout.trim().split('\n')) {
    const [name = '', ...numbers] = line.split(' ')
    const [code = 0, jt = 0, jf = 0, k = 0] = numbers.map(Number)
    found.set(name, [...(found.get(name) ?? []), { code, jt, jf, k }])
  }
  return found
}

/** Numbers from the kernel's tables, written down here again so that a wrong one in the warden's list shows. */
const machines = {
  x64: {
    arch: 0xc000003e,
    needed: {
      read: 0,
      write: 1,
      munmap: 11,
      rt_sigreturn: 15,
      execve: 59,
      exit_group: 231,
      openat: 257,
      getrandom: 318,
    },
    dangerous: { ptrace: 101, socket: 41, mount: 165, unshare: 272, bpf: 321, keyctl: 250, flock: 73, mincore: 27 },
    fork: [57, 58],
    fcntl: 72,
    futex: 202,
    mmap: 9,
    madvise: 28,
    prctl: 157,
    clone: 56,
    memfd_create: 319,
    changesOfFiles: { mkdirat: 258, unlinkat: 263 },
    changesByValidators: { rename: 82, mkdir: 83, rmdir: 84, unlink: 87, truncate: 76, renameat: 264, renameat2: 316 },
    links: { link: 86, symlink: 88, linkat: 265, symlinkat: 266, mknod: 133, mknodat: 259, chmod: 90, fchmodat: 268 },
  },
  arm64: {
    arch: 0xc00000b7,
    needed: {
      read: 63,
      write: 64,
      munmap: 215,
      rt_sigreturn: 139,
      execve: 221,
      exit_group: 94,
      openat: 56,
      getrandom: 278,
    },
    dangerous: { ptrace: 117, socket: 198, mount: 40, unshare: 97, bpf: 280, keyctl: 219, flock: 32, mincore: 232 },
    fork: [],
    fcntl: 25,
    futex: 98,
    mmap: 222,
    madvise: 233,
    prctl: 167,
    clone: 220,
    memfd_create: 279,
    changesOfFiles: { mkdirat: 34, unlinkat: 35 },
    changesByValidators: { truncate: 45, renameat: 38, renameat2: 276 },
    links: { linkat: 37, symlinkat: 36, mknodat: 33, fchmodat: 53 },
  },
}
const EPERM = 1
const ENOSYS = 38
const allow: Answer = { kind: 'allow' }
const refuse = (errno: number): Answer => ({ kind: 'errno', errno })

describe.each(['x64', 'arm64'] as const)('the filters of %s', (name) => {
  const machine = machines[name]
  const ask = (filter: string, nr: number, args: number[] = []) =>
    answerOf(filters.get(`${name}-${filter}`) ?? [], { arch: machine.arch, nr, args })

  test('let a program do what every program does', () => {
    for (const nr of Object.values(machine.needed)) expect(ask('programs', nr), String(nr)).toEqual(allow)
  })

  test.each(['programs', 'programs-with-own-files', 'validators', 'compilers'])(
    '%s are refused what nobody needs',
    (filter) => {
      for (const [call, nr] of Object.entries(machine.dangerous)) expect(ask(filter, nr), call).toEqual(refuse(EPERM))
    },
  )

  test.each(['programs', 'programs-with-own-files', 'compilers'])(
    '%s find no call after the last known one',
    (filter) => {
      for (let nr = 451; nr < 4_000; nr += 1) expect(ask(filter, nr), String(nr)).toEqual(refuse(ENOSYS))
      expect(ask(filter, 0x3fffffff)).toEqual(refuse(ENOSYS))
    },
  )

  test('allow fewer than a third of all calls to a program, and fork to none', () => {
    const allowed = Array.from({ length: 451 }, (_, nr) => nr).filter((nr) => ask('programs', nr).kind === 'allow')
    expect(allowed.length).toBeGreaterThan(100)
    expect(allowed.length).toBeLessThan(150)
    for (const nr of machine.fork) expect(ask('programs', nr)).toEqual(refuse(EPERM))
  })

  test.each([
    ['a record lock', 'fcntl', [0, 6], EPERM],
    ['a look for locks', 'fcntl', [0, 5], EPERM],
    ['a lock of an open file', 'fcntl', [0, 37], EPERM],
    ['a lease', 'fcntl', [0, 1024], EPERM],
    ['a notification', 'fcntl', [0, 1026], EPERM],
    ['a larger pipe', 'fcntl', [0, 1031], EPERM],
    ['huge pages', 'mmap', [0, 0, 3, 0x40022], EPERM],
    ['merged pages', 'madvise', [0, 0, 12], 22],
    ['merging of all pages', 'prctl', [67], 22],
    ['waking others by a file', 'futex', [0, 1], 22],
    ['moving waiters of a file', 'futex', [0, 4], 22],
    ['a wait that no thread of it could end', 'futex', [0, 0], 11],
    ['a user namespace', 'clone', [0x10000000], EPERM],
  ] as const)('refuse a program %s', (_what, call, args, errno) => {
    expect(ask('programs', machine[call], [...args])).toEqual(refuse(errno))
  })

  test.each([
    ['duplicate a descriptor', 'fcntl', [0, 1030]],
    ['ask for its flags', 'fcntl', [0, 3]],
    ['wake its own threads', 'futex', [0, 129]],
    ['wait for the end of a thread', 'futex', [0, 265]],
    ['map memory', 'mmap', [0, 0, 3, 0x22]],
    ['give memory back', 'madvise', [0, 0, 4]],
    ['name a thread', 'prctl', [15]],
    ['start a thread', 'clone', [0x3d0f00]],
  ] as const)('let a program %s', (_what, call, args) => {
    expect(ask('programs', machine[call], [...args])).toEqual(allow)
  })

  test('let a program whose files no other box has wake by them', () => {
    expect(ask('programs-with-own-files', machine.futex, [0, 1])).toEqual(allow)
  })

  test('let a started program have threads, but no process, and no memory behind a descriptor', () => {
    expect(ask('start', machine.clone, [0x3d0f00])).toEqual(allow)
    expect(ask('start', machine.clone, [17])).toEqual(refuse(EPERM))
    expect(ask('start', 435)).toEqual(refuse(ENOSYS))
    expect(ask('start', machine.memfd_create)).toEqual(refuse(EPERM))
  })

  test('let a validator alone change files, and nobody make links or devices', () => {
    for (const nr of Object.values(machine.changesByValidators)) {
      expect(ask('validators', nr), String(nr)).toEqual(allow)
      expect(ask('programs', nr), String(nr)).toEqual(refuse(EPERM))
    }
    for (const nr of Object.values(machine.changesOfFiles)) {
      expect(ask('start', nr), String(nr)).toEqual(refuse(EPERM))
      expect(ask('start-of-validators', nr), String(nr)).toEqual(allow)
    }
    for (const nr of Object.values(machine.links)) expect(ask('validators', nr), String(nr)).toEqual(refuse(EPERM))
  })

  test('end a program that speaks with the numbers of another architecture', () => {
    const filter = filters.get(`${name}-programs`) ?? []
    expect(answerOf(filter, { arch: 0x40000003, nr: 1 })).toEqual({ kind: 'kill' })
  })
})

test('the numbers of x32 end a program', () => {
  const call = { arch: machines.x64.arch, nr: 0x40000001 }
  expect(answerOf(filters.get('x64-programs') ?? [], call)).toEqual({ kind: 'kill' })
})

test('every line of every filter could be made', () => {
  expect([...filters.keys()].filter((name) => name === 'broken')).toEqual([])
  expect(filters.size).toBe(12)
})
