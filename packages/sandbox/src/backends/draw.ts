import {
  DRAW_MEMORY_LIMIT_MB,
  DRAW_TIME_LIMIT_MS,
  MAX_DRAWN_PNG_BYTES,
  MAX_DRAWN_SVG_BYTES,
} from '@arbiter/rules/limits'
import { type DrawingKind, isPlainDrawing } from '@arbiter/rules/problems/drawings'
import { type DrawPlan, drawingEnvironment, drawPlan } from '../drawing-tools.ts'
import type { DrawOutcome } from '../sandbox.ts'
import type { Box } from './box.ts'

const MEGABYTE = 1024 * 1024
const IDLE_FACTOR = 3
const MAX_LOG_BYTES = 64 * 1024

/** A converter reads an untrusted file, so it runs in the sandbox of a compiler. */
export async function drawIn(box: Box, kind: DrawingKind, file: Buffer, signal?: AbortSignal): Promise<DrawOutcome> {
  await box.put(`in.${kind}`, file)
  const svg = await convertIn(box, drawPlan(kind, 'svg'), MAX_DRAWN_SVG_BYTES, signal)
  if (svg.kind !== 'converted') return svg
  if (svg.content && isPlainDrawing(svg.content.toString('utf8')))
    return { kind: 'drawn', type: 'svg', content: svg.content }
  const png = await convertIn(box, drawPlan(kind, 'png'), MAX_DRAWN_PNG_BYTES, signal)
  if (png.kind !== 'converted') return png
  return png.content ? { kind: 'drawn', type: 'png', content: png.content } : { kind: 'rejected' }
}

type Converted =
  /** Without the content where that is larger than it may be. */
  { kind: 'converted'; content: Buffer | undefined } | Extract<DrawOutcome, { kind: 'rejected' | 'sandbox-failed' }>

async function convertIn(
  box: Box,
  { steps, result }: DrawPlan,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<Converted> {
  for (const argv of steps) {
    const { outcome } = await box.run({
      ...{ argv, env: drawingEnvironment, input: { kind: 'empty' } },
      ...(signal && { signal }),
      limits: {
        cpuMs: DRAW_TIME_LIMIT_MS,
        idleMs: DRAW_TIME_LIMIT_MS * IDLE_FACTOR,
        memoryBytes: DRAW_MEMORY_LIMIT_MB * MEGABYTE,
        addressSpaceBytes: 0,
        stdoutBytes: MAX_LOG_BYTES,
        stderrBytes: MAX_LOG_BYTES,
        stackBytes: 64 * MEGABYTE,
        fileBytes: 4 * MAX_DRAWN_PNG_BYTES,
        processes: 8,
      },
    })
    if (outcome.kind === 'sandbox-failed') return outcome
    if (outcome.kind !== 'exited' || outcome.code !== 0) return { kind: 'rejected' }
  }
  return { kind: 'converted', content: await box.get(result, maxBytes) }
}
