import {
  type CounterexampleSearch,
  findCounterexample,
  type SearchProgress,
} from '@arbiter/rules/input-description/find-counterexample'
import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { COUNTEREXAMPLE_CPU_MS, COUNTEREXAMPLE_RUNS, COUNTEREXAMPLE_WALL_MS } from '@arbiter/rules/limits'
import type { Program } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { compile } from '../../judging/judge-submission.ts'
import type { PinnedData } from '../../judging/test-data.ts'
import { compileValidator, hashesOf } from '../../judging/validator.ts'
import { openComparedProber } from './compared-prober.ts'
import { ProbeData } from './probe-data.ts'
import { type CounterexampleJob, type Prober, ReferenceFailed, type ShownFailure } from './prober.ts'
import { openValidatedProber } from './validated-prober.ts'

export type CounterexampleResult =
  | { kind: 'searched'; search: CounterexampleSearch<ShownFailure> }
  | { kind: 'not-compiled' }
  /** The reference solution failed on this input, which the description allows. */
  | { kind: 'reference-failed'; input: string | null }

/**
 * A program that hangs on a small input would use up the whole budget in two runs. So the search takes it for too slow after a
 * part of its limit, and what was found is run again with the whole.
 */
const QUICK_PART = 0.2
const MIN_QUICK_MS = 200

/** The smallest input that we can find on which the program fails. */
export async function searchCounterexample(
  context: JudgeContext,
  job: CounterexampleJob,
  onProgress: (progress: SearchProgress) => void,
  signal: AbortSignal,
): Promise<CounterexampleResult> {
  const programs: Program[] = []
  const stored = await context.testData.pin(hashesOf(job.judging))
  try {
    const opened = await openProber(context, job, stored, programs, signal)
    if (opened.kind !== 'opened') return opened
    const search = searchWith(context, opened.prober, job, onProgress, signal)
    return { kind: 'searched', search: await search.finally(() => opened.prober.close()) }
  } catch (error) {
    if (error instanceof ReferenceFailed) return { kind: 'reference-failed', input: error.input }
    throw error
  } finally {
    for (const program of programs) program.release()
    stored.release()
  }
}

type OpenedProber = { kind: 'opened'; prober: Prober } | Exclude<CounterexampleResult, { kind: 'searched' }>

async function openProber(
  context: JudgeContext,
  job: CounterexampleJob,
  stored: PinnedData,
  programs: Program[],
  signal: AbortSignal,
): Promise<OpenedProber> {
  const data = new ProbeData(context.testData.directory, stored)
  const compiled = async (each: CounterexampleJob) => {
    const outcome = await compile(context, each, signal)
    if (outcome.kind === 'compiled') programs.push(outcome.program)
    return outcome.kind === 'compiled' ? outcome.program : null
  }
  const program = await compiled(job)
  if (!program) return { kind: 'not-compiled' }
  const needsAnswers = !job.judging?.isInteractive
  const reference = needsAnswers && job.reference ? await compiled({ ...job, ...job.reference }) : null
  if (needsAnswers && !reference) return { kind: 'reference-failed', input: null }
  if (!job.judging?.validator)
    return reference
      ? { kind: 'opened', prober: openComparedProber({ context, job, program, reference, data, signal }) }
      : { kind: 'reference-failed', input: null }
  const validator = await compileValidator(context.sandbox, job.judging.validator, stored, signal)
  programs.push(validator)
  const validated = { ...job, judging: job.judging }
  return {
    kind: 'opened',
    prober: openValidatedProber({ context, job: validated, program, validator, reference, data, signal }),
  }
}

/** Releases the slot as soon as a submission needs it. */
async function searchWith(
  { sandbox }: JudgeContext,
  prober: Prober,
  { description, samples, timeLimitMs }: CounterexampleJob,
  onProgress: (progress: SearchProgress) => void,
  signal: AbortSignal,
): Promise<CounterexampleSearch<ShownFailure>> {
  const quickMs = Math.min(timeLimitMs, Math.max(MIN_QUICK_MS, timeLimitMs * QUICK_PART))
  let wallMs = 0
  const probe = async (input: string) => {
    signal.throwIfAborted()
    if (sandbox.waitingForSlots > 0) await prober.close()
    const probed = await prober.probe(input, quickMs)
    wallMs += probed.wallMs
    return probed
  }
  const search = await findCounterexample({
    description: parseDescription(description),
    samples,
    budget: { runs: COUNTEREXAMPLE_RUNS, cpuMs: COUNTEREXAMPLE_CPU_MS },
    probe,
    isTimeUp: () => wallMs >= COUNTEREXAMPLE_WALL_MS,
    onProgress,
  })
  if (search.found?.shown.verdict !== 'Time Limit Exceeded') return search
  const { fails, shown } = await prober.probe(search.found.input, timeLimitMs)
  return { ...search, found: fails ? { ...search.found, shown } : null }
}
