import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@arbiter/rules/languages'
import { buildWarden } from '@arbiter/sandbox/backends/build'
import { findCgroups } from '@arbiter/sandbox/backends/cgroups'
import type { Machine } from '@arbiter/sandbox/backends/container'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Program, Sandbox } from '@arbiter/sandbox/sandbox'
import { buildDriver } from '../harness.ts'

/** Different from the uids of a running judge or runner. */
const FIRST_UID = 68_000
/** The first slot for boxes that a measurement opens itself, beyond the sandbox's slots. */
export const FIRST_OWN_SLOT = 200

/** Everything a measurement needs: the sandbox, its parts, the C drivers and the programs to be run. */
export interface Stage {
  root: string
  sandbox: Sandbox
  machine: Machine
  /** The directory for the drivers and other files of a run. */
  directory: string
  programs: { hello: Program; sieve: Program; spin: Program; allocate: Program }
  close(): Promise<void>
}

export async function setStage(root: string): Promise<Stage> {
  const directory = join(root, '.cache/bench')
  await mkdir(directory, { recursive: true })
  const options = { directory: join(root, '.cache/sandbox'), wardenSources: join(root, 'packages/sandbox/warden') }
  const opened = await openSandbox({ ...options, firstUid: FIRST_UID })
  if (opened.kind === 'off') throw new Error(`There is no sandbox to measure: ${opened.reason}`)
  const { sandbox } = opened
  await sandbox.warmUp()
  const { warden } = await buildWarden(options.wardenSources, options.directory)
  // The same folder as the sandbox's own, so the boxes that a measurement opens by itself have slots apart.
  const cgroups = await findCgroups()
  const isRoot = process.getuid?.() === 0
  const machine: Machine = { bwrap: '/usr/bin/bwrap', warden, isRoot, firstUid: FIRST_UID, cgroups }
  await buildDriver(root, directory, 'runs')
  return {
    root,
    sandbox,
    machine,
    directory,
    programs: {
      hello: await compile(root, sandbox, 'cpp', 'hello.cpp'),
      sieve: await compile(root, sandbox, 'c', 'sieve.c'),
      spin: await compile(root, sandbox, 'c', 'spin.c'),
      allocate: await compile(root, sandbox, 'c', 'allocate.c'),
    },
    close: () => sandbox.close(),
  }
}

export async function compile(root: string, sandbox: Sandbox, language: Language, file: string): Promise<Program> {
  const code = await readFile(join(root, 'bench/programs', file), 'utf8')
  const compiled = await sandbox.compile({ language, code })
  if (compiled.kind !== 'compiled')
    throw new Error(`bench/programs/${file} does not compile: ${JSON.stringify(compiled)}`)
  return compiled.program
}

export const binaryOf = (program: Program) => join(program.directory, 'main')
