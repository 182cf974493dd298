import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { JudgingResult } from '@arbiter/database/queue/finish-judgement'
import type { JobTest } from '@arbiter/database/queue/judge-job'
import {
  findTrialJob,
  finishTrial,
  recordTrialResults,
  resultsOf,
  type TrialJob,
  type TrialResult,
} from '@arbiter/database/queue/trial-queue'
import { isCompared, OUTPUT_LIMIT_DETAIL } from '@arbiter/rules/verdict'
import { generateOutputs } from '../judging/generate-outputs.ts'
import { judgeSubmission } from '../judging/judge-submission.ts'
import type { JudgedTest } from '../judging/judged-test.ts'
import { validateTests } from '../judging/validate-tests.ts'
import type { HeldJob } from './held-job.ts'

const compress = promisify(gzip)

/** Runs a program of a trial. */
export async function runTrial(held: HeldJob): Promise<void> {
  const { db, lease } = held
  const job = await held.retry(() => findTrialJob(db, lease))
  if (!job) return
  const result = await resultOf(held, job)
  await held.retry(() => finishTrial(db, lease, result))
}

async function resultOf(held: HeldJob, job: TrialJob): Promise<JudgingResult> {
  const { db, lease, context, signal } = held
  const record = (...results: Omit<TrialResult, 'programId'>[]) =>
    held.retry(() => recordTrialResults(db, lease, results))
  if (job.validator)
    return validateTests(context, job, job.validator, (test, message) => record(validated(test, message)), signal)
  if (job.kind === 'generate')
    return generateOutputs(context, job, async (test, judged) => record(await generated(test, judged)), signal)
  const result = await judgeSubmission(context, job, () => {}, signal)
  signal.throwIfAborted()
  await record(...resultsOf(result.tests))
  return result
}

const validated = ({ position }: JobTest, judgeMessage: string | null) => {
  return { position, judgeMessage, verdict: judgeMessage === null ? ('Accepted' as const) : ('Wrong Answer' as const) }
}

/** An output that is larger than a test case may be is none. */
async function generated({ position }: JobTest, judged: JudgedTest) {
  const { verdict, verdictDetail, cpuMs, memoryKb, output } = judged
  const measured = { position, cpuMs, memoryKb }
  if (output.isClipped) return { ...measured, verdict: 'Runtime Error' as const, verdictDetail: OUTPUT_LIMIT_DETAIL }
  if (!isCompared(verdict)) return { ...measured, verdict, verdictDetail }
  const { bytes } = output
  return { ...measured, verdict, verdictDetail, output: await compress(bytes), outputSize: bytes.length }
}
