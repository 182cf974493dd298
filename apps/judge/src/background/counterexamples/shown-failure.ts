import type { FoundCase } from '@arbiter/database/schema/background-jobs'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES } from '@arbiter/rules/limits'
import { isFailure } from '@arbiter/rules/verdict'
import type { JudgedTest } from '../../judging/judged-test.ts'
import type { Answer, ShownFailure, TimedProbe } from './prober.ts'

export function shownFailure(judged: JudgedTest, answer: Answer | null): TimedProbe {
  const { verdict, verdictDetail, message, cpuMs, wallMs, output } = judged
  return {
    fails: isFailure(verdict),
    cpuMs: cpuMs + (answer?.cpuMs ?? 0),
    wallMs,
    shown: {
      ...{ verdict, verdictDetail, message, cpuMs },
      expected: answer?.bytes.toString() ?? null,
      output: output.bytes.toString(),
      isClipped: output.isClipped,
    },
  }
}

/** The part of a failure that is stored: a program may write far more than a page shows. */
export function storedFailure(input: string, shown: ShownFailure): FoundCase {
  const { verdict, verdictDetail, expected, message } = shown
  const output = clipped(shown.output)
  const isOutputClipped = shown.isClipped || output.length < shown.output.length
  return { ...{ input, expected, verdict, verdictDetail, message }, output, isOutputClipped }
}

const clipped = (text: string) => Buffer.from(text).subarray(0, MAX_SHOWN_COUNTEREXAMPLE_BYTES).toString()
