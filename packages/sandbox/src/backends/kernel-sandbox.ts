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
import type { Language } from '@arbiter/rules/languages'
import { MAX_STDERR_BYTES } from '@arbiter/rules/limits'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import { NoSpace } from '../disk-space.ts'
import type { FoundLanguages } from '../languages/find-languages.ts'
import type { Formatter } from '../languages/formatter.ts'
import { type RunPlan, recordedFlags, type Toolchain } from '../languages/toolchain.ts'
import { type CachedProgram, ProgramCache } from '../program-cache.ts'
import type {
  BoxOptions,
  CompileOptions,
  CompileOutcome,
  Program,
  RunBox,
  RunReport,
  RunRequest,
  Sandbox,
  SandboxFormatter,
  Source,
} from '../sandbox.ts'
import { Slots } from '../slots.ts'
import { BoxFailure } from './box.ts'
import { compileIn, programOf } from './compile.ts'
import { type Container, type Machine, openContainer } from './container.ts'
import { formatIn } from './format.ts'

const MEGABYTE = 1024 * 1024
const WARM_UP_MEMORY_MB = 256
/**
 * Where memory is only polled, the kernel helps with a bound on addresses. It is a wide one: each thread reserves a stack
 * as large as the limit itself, and most of that is never touched.
 */
const ADDRESS_FACTOR = 3
const ADDRESS_ROOM_BYTES = 256 * MEGABYTE
/** For runtimes that reserve gigabytes: what they can map costs page tables, of which this allows 64 MB. */
const WIDE_ADDRESS_BYTES = 32 * 1024 * MEGABYTE

export interface KernelSandboxParts {
  machine: Machine
  languages: FoundLanguages
  formatter: Formatter | null
  cache: ProgramCache
  slots: number
  /** What a compiler may use, where it is not the usual. */
  compileCpuMs?: number | undefined
  mode: string
  weakness: string | null
}

export function createKernelSandbox(parts: KernelSandboxParts): Sandbox {
  const slots = new Slots(parts.slots)
  const open = new Set<Container>()
  const inSlot = { parts, slots, open }
  return {
    mode: parts.mode,
    weakness: parts.weakness,
    languages: parts.languages.states,
    slots: parts.slots,
    get freeSlots() {
      return slots.free
    },
    get waitingForSlots() {
      return slots.waiting
    },
    warmUp: () => warmUp(inSlot),
    compile: (source, options) => compile(inSlot, source, options),
    formatter: parts.formatter && formatterOf(inSlot, parts.formatter),
    openBox: (program, options) => openRunBox(inSlot, program, options ?? { memoryMb: 256 }),
    async close() {
      await Promise.all([...open].map((container) => container.close()))
      parts.machine.cgroups.close()
    },
  }
}

interface InSlot {
  parts: KernelSandboxParts
  slots: Slots
  open: Set<Container>
}

/** Each starter program once: what a runtime reads from disk is then not charged to somebody's program. */
async function warmUp(inSlot: InSlot): Promise<void> {
  for (const toolchain of inSlot.parts.languages.toolchains.values()) {
    await toolchain.warmUp?.()
    const compiled = await compile(inSlot, { language: toolchain.language, code: starterTemplates[toolchain.language] })
    if (compiled.kind !== 'compiled') continue
    const box = await openRunBox(inSlot, compiled.program, { memoryMb: WARM_UP_MEMORY_MB })
    await box.run({ input: { kind: 'empty' }, cpuMs: 5_000, wallMs: 15_000, outputBytes: 1024 })
    await box.close()
    compiled.program.release()
  }
}

type Plan = Omit<Parameters<typeof openContainer>[1], 'slot'>

/**
 * Takes a slot for as long as it is not closed. A container that broke is replaced within its slot: the caller has the
 * machine's leave to, and must not wait for somebody who waits for the end of this very run.
 */
async function takeContainer({ parts, slots, open }: InSlot, plan: Plan) {
  const slot = await slots.acquire()
  const openOne = async () => {
    const container = await openContainer(parts.machine, { ...plan, slot })
    open.add(container)
    return container
  }
  const closeOne = async (container: Container) => {
    await container.close()
    open.delete(container)
  }
  let current: Container | undefined
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    if (current) await closeOne(current)
    slots.release(slot)
  }
  const box = async () => {
    if (current && !current.box.isBroken) return current.box
    if (current) await closeOne(current)
    current = undefined
    current = await openOne()
    return current.box
  }
  await box().catch(async (error) => {
    await close()
    throw error
  })
  return { box, close }
}

async function compile(
  inSlot: InSlot,
  source: Source,
  { signal, around = (work) => work() }: CompileOptions = {},
): Promise<CompileOutcome> {
  const toolchain = toolchainOf(inSlot.parts.languages, source.language)
  const { cache, compileCpuMs: cpuMs } = inSlot.parts
  const prepared = toolchain.prepare(source.code)
  const flags = recordedFlags(toolchain.flags)
  const key = ProgramCache.key([source.language, toolchain.version, flags, prepared.fileName, prepared.code])
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

function formatterOf(inSlot: InSlot, { version, languages, plan }: Formatter): SandboxFormatter {
  return {
    version,
    languages,
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

async function openRunBox(inSlot: InSlot, program: Program, options: BoxOptions): Promise<RunBox> {
  const { machine, languages } = inSlot.parts
  const plan = toolchainOf(languages, program.language).run(program.entry, options.memoryMb)
  const container = await takeContainer(inSlot, {
    mounts: plan.mounts,
    ownsItsFiles: plan.ownsItsFiles ?? false,
    programDirectory: program.directory,
    dataDirectory: options.dataDirectory,
  })
  const isPolling = machine.cgroups.kind === 'polling'
  return {
    run: async (request) => runIn(await container.box(), plan, options.memoryMb, request, isPolling),
    close: container.close,
  }
}

async function runIn(
  box: Container['box'],
  plan: RunPlan,
  memoryMb: number,
  request: RunRequest,
  isPolling: boolean,
): Promise<RunReport> {
  const memoryBytes = memoryMb * MEGABYTE
  const order = {
    argv: plan.argv,
    env: plan.env,
    ...request,
    limits: {
      cpuMs: request.cpuMs,
      wallMs: request.wallMs,
      memoryBytes,
      addressSpaceBytes: isPolling ? addressSpaceOf(plan, memoryBytes) : 0,
      stdoutBytes: request.outputBytes,
      stderrBytes: MAX_STDERR_BYTES,
      stackBytes: plan.stackBytes,
      fileBytes: 0,
      processes: plan.processes,
    },
  }
  try {
    return withRuntimesWord(await box.run(order), plan)
  } catch (error) {
    if (error instanceof BoxFailure) return brokenReport(error.message)
    throw error
  }
}

function addressSpaceOf(plan: RunPlan, memoryBytes: number): number {
  if (!plan.boundsAddressSpace) return WIDE_ADDRESS_BYTES
  return (ADDRESS_FACTOR + plan.processes) * memoryBytes + ADDRESS_ROOM_BYTES
}

/** Java notices by itself that it has no memory left, and says so by its exit code. */
function withRuntimesWord(report: RunReport, plan: RunPlan): RunReport {
  const { outcome } = report
  const isOutOfMemory = outcome.kind === 'exited' && outcome.code === plan.outOfMemoryExitCode
  return isOutOfMemory ? { ...report, outcome: { kind: 'killed', by: 'memory-limit' } } : report
}

function brokenReport(reason: string): RunReport {
  const nothing = { cpuMs: 0, wallMs: 0, memoryBytes: 0, stdoutBytes: 0, stderrBytes: 0, wasCancelled: false }
  return { ...nothing, outcome: { kind: 'sandbox-failed', reason } }
}

function toolchainOf(languages: FoundLanguages, language: Language): Toolchain {
  const toolchain = languages.toolchains.get(language)
  if (!toolchain) throw new Error(`${language} is not available on this machine`)
  return toolchain
}
