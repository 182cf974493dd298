import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { Clipped } from '../clipped.ts'
import type { FormatPlan } from '../languages/formatter.ts'
import type { FormatOutcome } from '../sandbox.ts'
import type { Box } from './box.ts'

const FORMAT_TIME_LIMIT_MS = 5_000

const MEGABYTE = 1024 * 1024
const WALL_FACTOR = 3
/** Indentation makes a program longer, hardly ever twice as long. */
const MAX_FORMATTED_BYTES = 2 * MAX_CODE_BYTES

/** A formatter parses untrusted text, so it runs in the sandbox of a compiler. */
export async function formatIn(box: Box, plan: FormatPlan, code: string, signal?: AbortSignal): Promise<FormatOutcome> {
  await box.put(plan.fileName, Buffer.from(code))
  const output = new Clipped(MAX_FORMATTED_BYTES)
  const { outcome } = await box.run({
    argv: plan.argv,
    env: plan.env,
    input: { kind: 'empty' },
    onStdout: (chunk) => output.add(chunk),
    ...(signal && { signal }),
    limits: {
      cpuMs: FORMAT_TIME_LIMIT_MS,
      idleMs: FORMAT_TIME_LIMIT_MS * WALL_FACTOR,
      memoryBytes: plan.memoryMb * MEGABYTE,
      addressSpaceBytes: 0,
      stdoutBytes: MAX_FORMATTED_BYTES,
      stderrBytes: MAX_FORMATTED_BYTES,
      stackBytes: 64 * MEGABYTE,
      fileBytes: 0,
      processes: 4,
    },
  })
  if (outcome.kind === 'sandbox-failed') return outcome
  const text = output.text()
  // A formatter that writes nothing has failed.
  const isDone = outcome.kind === 'exited' && outcome.code === 0 && text.trim() !== ''
  return isDone ? { kind: 'formatted', code: text } : { kind: 'rejected' }
}
