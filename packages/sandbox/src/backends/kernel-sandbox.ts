/**
 * How it works
 *
 * Each phase of a submission gets a container of its own (`container.ts`): one to compile in, with the compiler and a
 * writable folder, and one to run in, with nothing but the runtime and the program, all read-only. In both, the warden
 * (`warden/warden.c`) is PID 1 and takes one order after the other over a pipe.
 *
 * Compiled programs come back over that pipe and are kept by what they were made of (`program-cache.ts`).
 *
 * Who cleans up: a container dies with the process that opened it, whatever killed that process; its control groups are
 * removed with it, or by the next process that opens a sandbox.
 */

import { inEditor } from '@arbiter/rules/languages/in-editor'
import { DRAWING_HEAD_BYTES, drawingKindOf } from '@arbiter/rules/problems/drawings'
import { NoSpace } from '../disk-space.ts'
import { drawingMounts, missingConverter } from '../drawing-tools.ts'
import type { FoundLanguages } from '../languages/find-languages.ts'
import type { Formatters } from '../languages/formatter.ts'
import { overlaid } from '../languages/included.ts'
import { type PreparedSource, recordedFlags, type Toolchain } from '../languages/toolchain.ts'
import { type CachedProgram, ProgramCache } from '../program-cache.ts'
import type {
  BoxOptions,
  CompileOptions,
  CompileOutcome,
  DrawOutcome,
  Program,
  RunBox,
  Sandbox,
  SandboxFormatter,
  Source,
} from '../sandbox.ts'
import { Slots } from '../slots.ts'
import { BoxFailure } from './box.ts'
import { compileIn, programOf } from './compile.ts'
import type { Container } from './container.ts'
import { drawIn } from './draw.ts'
import { formatIn } from './format.ts'
import { runProgram } from './run-program.ts'
import { type InSlot, type KernelSandboxParts, takeContainer, takeCore, toolchainOf } from './slot-container.ts'
import { openValidatedBox } from './validated-box.ts'

const WARM_UP_MEMORY_MB = 256
/** Room for the files that a test brings beside its input. */
const FILES_BYTES = 64 * 1024 * 1024

export function createKernelSandbox(parts: KernelSandboxParts): Sandbox {
  const slots = new Slots(parts.slots)
  const open = new Set<Container>()
  const inSlot = { parts, slots, open }
  return {
    mode: parts.mode,
    version: parts.version,
    architecture: architectureOf(process.arch),
    weakness: parts.weakness,
    languages: parts.languages.states,
    cores: parts.cores,
    get slots() {
      return slots.usable
    },
    get freeSlots() {
      return slots.free
    },
    get waitingForSlots() {
      return slots.waiting
    },
    warmUp: () => warmUp(inSlot),
    prepareTools: () => prepareTools(inSlot.parts.languages),
    compile: (source, options) => compile(inSlot, source, options),
    formatter: formatterOf(inSlot, parts.formatters),
    draw: (file, options) => draw(inSlot, file, options?.signal),
    openBox: (program, options) => openRunBox(inSlot, program, options ?? { memoryMb: 256 }),
    openBoxOnCore: (program, core, options) => openRunBox(inSlot, program, options, core),
    withholdCores: (cores) => slots.withhold(slotsOn(parts, cores)),
    openValidatedBox: (program, validator, options) => openValidatedBox(inSlot, program, validator, options),
    async close() {
      await Promise.all([...open].map((container) => container.close()))
      parts.machine.cgroups.close()
    },
  }
}

/** The name that compilers and distributions use. */
const architectureOf = (arch: string) => (arch === 'x64' ? 'x86-64' : arch)

/** Runs each starter program once, so that reading a runtime from disk is not charged to a contestant's program. */
async function warmUp(inSlot: InSlot): Promise<void> {
  await prepareTools(inSlot.parts.languages)
  for (const toolchain of inSlot.parts.languages.toolchains.values()) {
    const compiled = await compile(inSlot, {
      language: toolchain.language,
      code: inEditor[toolchain.language].template,
    })
    if (compiled.kind !== 'compiled') continue
    const box = await openRunBox(inSlot, compiled.program, { memoryMb: WARM_UP_MEMORY_MB })
    await box.run({ input: { kind: 'empty' }, cpuMs: 5_000, idleMs: 15_000, outputBytes: 1024 })
    await box.close()
    compiled.program.release()
  }
}

async function prepareTools({ toolchains }: FoundLanguages): Promise<void> {
  for (const toolchain of toolchains.values()) await toolchain.warmUp?.()
}

async function compile(
  inSlot: InSlot,
  source: Source,
  { signal, cpuMs = inSlot.parts.compileCpuMs, around = (work) => work() }: CompileOptions = {},
): Promise<CompileOutcome> {
  const toolchain = toolchainOf(inSlot.parts.languages, source.language)
  const { cache } = inSlot.parts
  const prepared = prepare(toolchain, source)
  if (!prepared) return { kind: 'rejected', log: 'None of the files is a program.', cpuMs: 0 }
  // A program that compiles within the usual limit may not compile within a lower one.
  const bound = cpuMs === inSlot.parts.compileCpuMs ? [] : [`${cpuMs} ms`]
  const key = ProgramCache.key([...keyParts(source, toolchain, prepared), ...bound])
  const found = await cache.find(key)
  if (found) return compiled(source, toolchain, found, prepared.entry, 0, true)
  if (!(await cache.hasSpace())) return { kind: 'no-space', reason: 'disk space is short' }
  return asFailure(async () => {
    const container = await takeContainer(inSlot, { mounts: toolchain.compile(prepared).mounts })
    try {
      const result = await around(async () => compileIn(await container.box(), toolchain, prepared, { signal, cpuMs }))
      if (result.kind !== 'compiled') return result
      const stored = await cache.store(key, result.files, result.log)
      return compiled(source, toolchain, stored, prepared.entry, result.cpuMs, false)
    } finally {
      await container.close()
    }
  })
}

function prepare(toolchain: Toolchain, { code, files, included, isCounted }: Source): PreparedSource | null {
  if (files) return toolchain.prepareFiles(overlaid(files, included))
  const prepared = toolchain.prepare(code)
  const whole = included ? toolchain.include(prepared, included) : prepared
  return isCounted ? (toolchain.counted?.(whole) ?? whole) : whole
}

function keyParts(
  { language }: Source,
  { version, flags }: Toolchain,
  { fileName, code, others = [], flags: more = [] }: PreparedSource,
) {
  const rest = others.flatMap(({ name, content }) => [name, content.toString('base64')])
  return [language, version, recordedFlags(flags), ...more, fileName, code, ...rest]
}

function compiled(
  source: Source,
  toolchain: Toolchain,
  cached: CachedProgram,
  entry: string,
  cpuMs: number,
  wasCached: boolean,
): CompileOutcome {
  const { log } = cached
  return { kind: 'compiled', program: programOf(source, toolchain, cached, entry), log, cpuMs, wasCached }
}

function formatterOf(inSlot: InSlot, { versions, plan }: Formatters): SandboxFormatter {
  return {
    versions,
    format: ({ language, code }, { tabSize, signal }) =>
      asFailure(async () => {
        const planned = plan(language, tabSize)
        const container = await takeContainer(inSlot, { mounts: planned.mounts })
        try {
          return await formatIn(await container.box(), planned, code, signal)
        } finally {
          await container.close()
        }
      }),
  }
}

async function draw(inSlot: InSlot, file: Buffer, signal: AbortSignal | undefined): Promise<DrawOutcome> {
  const kind = drawingKindOf(file.toString('latin1', 0, DRAWING_HEAD_BYTES))
  if (kind === null) return { kind: 'rejected' }
  const missing = missingConverter(kind)
  if (missing !== null) return { kind: 'converter-missing', package: missing }
  return asFailure(async () => {
    const container = await takeContainer(inSlot, { mounts: drawingMounts() })
    try {
      return await drawIn(await container.box(), kind, file, signal)
    } finally {
      await container.close()
    }
  })
}

type Failed = Extract<CompileOutcome, { kind: 'sandbox-failed' | 'no-space' }>

/** A broken box is an outcome for the caller, as is a full disk; anything else is a fault of ours and is thrown. */
async function asFailure<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoSpace) return { kind: 'no-space', reason: error.message }
    if (error instanceof BoxFailure) return { kind: 'sandbox-failed', reason: error.message }
    throw error
  }
}

const slotsOn = ({ slots, cores }: KernelSandboxParts, withheld: readonly number[]) =>
  Array.from({ length: slots }, (_, slot) => slot).filter((slot) => withheld.includes(cores[slot % cores.length] ?? -1))

async function openRunBox(inSlot: InSlot, program: Program, options: BoxOptions, core?: number): Promise<RunBox> {
  const { machine, languages } = inSlot.parts
  const plan = toolchainOf(languages, program.language).run(program.entry, options.memoryMb)
  const planned = {
    mounts: plan.mounts,
    ownsItsFiles: plan.ownsItsFiles ?? false,
    programDirectory: program.directory,
    dataDirectory: options.dataDirectory,
    isPinned: true,
    ...(options.hasFiles && { filesBytes: FILES_BYTES }),
  }
  const container = await (core === undefined ? takeContainer(inSlot, planned) : takeCore(inSlot, planned, core))
  const running = { plan, memoryMb: options.memoryMb, isPolling: machine.cgroups.kind === 'polling' }
  return {
    core: container.core,
    run: async (request) => runProgram(await container.box(), running, request),
    close: container.close,
  }
}
