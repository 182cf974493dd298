import { MAX_STDERR_BYTES } from '@arbiter/rules/limits'
import { Clipped } from '../clipped.ts'
import type { OutOfMemory, RunPlan } from '../languages/toolchain.ts'
import type { RunReport, RunRequest } from '../sandbox.ts'
import { type Box, BoxFailure, type Order } from './box.ts'

const MEGABYTE = 1024 * 1024
/**
 * If memory is only polled, a bound on the address space helps. It is a wide one: each thread reserves a stack
 * as large as the limit itself, and most of that is never touched.
 */
const ADDRESS_FACTOR = 3
const ADDRESS_ROOM_BYTES = 256 * MEGABYTE
/** For runtimes that reserve gigabytes: what they can map costs page tables, of which this allows 64 MB. */
const WIDE_ADDRESS_BYTES = 32 * 1024 * MEGABYTE

/** The plan of the program's language, and the memory that it may use. */
export interface Running {
  plan: RunPlan
  memoryMb: number
  /** The warden polls the memory, because there is no control group that counts it. */
  isPolling: boolean
}

/** A box that breaks is a report for the caller; anything else is a fault of ours and is thrown. */
export async function runProgram(
  box: Box,
  { plan, memoryMb, isPolling }: Running,
  request: RunRequest & Pick<Order, 'feedback' | 'dialogue'> & { fileBytes?: number },
): Promise<RunReport> {
  const { args = [], errorBytes = MAX_STDERR_BYTES, ...rest } = request
  const errors = new Clipped(plan.outOfMemory ? errorBytes : 0)
  const memoryBytes = memoryMb * MEGABYTE
  const order: Order = {
    ...rest,
    onStderr(chunk) {
      errors.add(chunk)
      request.onStderr?.(chunk)
    },
    argv: [...plan.argv, ...args],
    env: plan.env,
    startsInFiles: (request.files?.length ?? 0) > 0 && !request.feedback,
    limits: {
      cpuMs: request.cpuMs,
      idleMs: request.idleMs,
      memoryBytes,
      addressSpaceBytes: isPolling ? addressSpaceOf(plan, memoryBytes) : 0,
      stdoutBytes: request.outputBytes,
      stderrBytes: errorBytes,
      stackBytes: plan.stackBytes,
      fileBytes: request.fileBytes ?? 0,
      processes: plan.processes,
    },
  }
  try {
    const report = await box.run(order)
    return plan.outOfMemory ? withRuntimesWord(report, plan.outOfMemory, errors, errorBytes) : report
  } catch (error) {
    if (error instanceof BoxFailure) return brokenReport(error.message)
    throw error
  }
}

function addressSpaceOf(plan: RunPlan, memoryBytes: number): number {
  if (!plan.boundsAddressSpace) return WIDE_ADDRESS_BYTES
  return (ADDRESS_FACTOR + plan.processes) * memoryBytes + ADDRESS_ROOM_BYTES
}

/**
 * Java notices by itself that it has no memory left, and says so before it exits with a code that a program may choose, too. A program
 * that writes the same words and takes the same code only turns its own Runtime Error into a Memory Limit Exceeded: it fails either way.
 * If the error stream was longer than what is passed on, the words may be in the rest, and a full heap is likelier than the code.
 */
function withRuntimesWord(report: RunReport, { exitCode, says }: OutOfMemory, errors: Clipped, errorBytes: number) {
  const { outcome, stderrBytes } = report
  if (outcome.kind !== 'exited' || outcome.code !== exitCode) return report
  const isOutOfMemory = stderrBytes > errorBytes || says.test(errors.text())
  return isOutOfMemory ? { ...report, outcome: { kind: 'killed', by: 'memory-limit' } as const } : report
}

export function brokenReport(reason: string): RunReport {
  const nothing = {
    cpuMs: 0,
    wallMs: 0,
    idleMs: 0,
    memoryBytes: 0,
    stdoutBytes: 0,
    stderrBytes: 0,
    wasCancelled: false,
    endedUs: 0,
    pulses: null,
  }
  return { ...nothing, outcome: { kind: 'sandbox-failed', reason } }
}
