/**
 * The real sandbox, opened so that hostile programs can be put where they hurt most: a harmless control program can be
 * run in the same box after them, and a hostile program can stand in the compiler's place.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILE_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { createKernelSandbox } from '../backends/kernel-sandbox.ts'
import { usableCores } from '../cores.ts'
import { type FoundLanguages, findLanguages } from '../languages/find-languages.ts'
import { findFormatters } from '../languages/formatter.ts'
import { bind, compilerMounts } from '../languages/host.ts'
import type { RunPlan, Toolchain } from '../languages/toolchain.ts'
import { ProgramCache } from '../program-cache.ts'
import type { Program, Sandbox } from '../sandbox.ts'
import { testMachine } from './machine.ts'
import { TIME_FACTOR } from './time-factor.ts'

const SLOTS = 2
/** Not those of the product, nor of the same tests in another checkout: both may be running on this machine. */
export const HOSTILE_UIDS = { first: 67_000 + (process.pid % 1000) * SLOTS, count: SLOTS }
const CONTROL_MOUNT = '/control'

export interface HostileSandbox {
  /** Compiled programs are kept: here it is the run that matters. */
  running: Sandbox
  /** Nothing is kept: every source meets the compiler. */
  compiling: Sandbox
  /** As `compiling`, with this program in the compiler's place. */
  compilingWith(hostile: Program): Sandbox
  /** From now on boxes run the control program, or again what they were opened for. */
  useControl(isWanted: boolean): void
  hasCgroups: boolean
  close(): Promise<void>
}

export async function openHostileSandbox(directory: string): Promise<HostileSandbox> {
  const { machine } = await testMachine(HOSTILE_UIDS.first)
  await mkdir(join(directory, 'programs'), { recursive: true })
  const languages = await findLanguages(directory)
  const cores = await usableCores()
  const formatters = await findFormatters()
  const forgotten = await mkdtemp(join(tmpdir(), 'arbiter-hostile-'))
  const open = (cache: string, found: FoundLanguages) =>
    createKernelSandbox({
      machine,
      languages: found,
      formatters,
      linksDirectory: join(directory, 'links'),
      cache: new ProgramCache(cache),
      slots: SLOTS,
      // As in a judge, whose warden also takes pulses there.
      cores,
      ...unnamed,
    })
  const compiling = open(forgotten, languages)
  const kept = join(directory, 'programs')
  const control = await compileControl(open(kept, languages))
  const turn = { isControl: false }
  return {
    running: open(kept, withControl(languages, control, turn)),
    compiling,
    compilingWith: (hostile) => open(forgotten, withCompiler(hostile)),
    useControl: (isWanted) => {
      turn.isControl = isWanted
    },
    hasCgroups: machine.cgroups.kind !== 'polling',
    async close() {
      await compiling.close()
      await rm(forgotten, { recursive: true, force: true })
    },
  }
}

const unnamed = {
  version: 'test',
  mode: 'under attack',
  weakness: null,
  compileCpuMs: COMPILE_TIME_LIMIT_MS * TIME_FACTOR,
}

export const CONTROL_SOURCE = `#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b);
}
`
export const CONTROL_INPUT = Buffer.from('2 40\n')
export const CONTROL_ANSWER = '42\n'

async function compileControl(sandbox: Sandbox): Promise<Program> {
  const compiled = await sandbox.compile({ language: 'c', code: CONTROL_SOURCE })
  if (compiled.kind !== 'compiled')
    throw new Error(`the control program can't be compiled: ${JSON.stringify(compiled)}`)
  return compiled.program
}

/** The same boxes, with the control program beside the hostile one. */
function withControl({ states, toolchains }: FoundLanguages, control: Program, turn: { isControl: boolean }) {
  const run = (toolchain: Toolchain, ...order: Parameters<Toolchain['run']>): RunPlan => {
    const plan = toolchain.run(...order)
    const mounts = [...plan.mounts, bind(control.directory, CONTROL_MOUNT)]
    const controlArgv = [`${CONTROL_MOUNT}/main`]
    // Read again for each run, so that the box stays the same while the program in it changes.
    return Object.defineProperty({ ...plan, mounts }, 'argv', { get: () => (turn.isControl ? controlArgv : plan.argv) })
  }
  const entries = [...toolchains].map(([language, toolchain]): [typeof language, Toolchain] => [
    language,
    { ...toolchain, run: (...order) => run(toolchain, ...order) },
  ])
  return { states, toolchains: new Map(entries) }
}

/** Compilers have been tricked into running what they were given; here one is replaced altogether. */
function withCompiler(hostile: Program): FoundLanguages {
  const toolchain: Toolchain = {
    language: 'c',
    version: 'hostile',
    flags: { compile: [], run: [] },
    include: (source) => source,
    prepareFiles: () => null,
    prepare: (code) => ({ fileName: 'main.c', code, entry: 'main' }),
    compile: () => ({
      argv: ['/hostile/main'],
      env: {},
      mounts: [...compilerMounts(), bind(hostile.directory, '/hostile')],
      memoryMb: 128,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: () => {
      throw new Error('a hostile compiler makes no programs')
    },
  }
  return { states: [], toolchains: new Map([['c', toolchain]]) }
}
