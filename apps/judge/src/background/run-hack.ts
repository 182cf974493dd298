import { findHackJob, finishHack, type HackJob, type JudgedHack } from '@arbiter/database/queue/hack-queue'
import { SandboxFailed } from '../judging/judged-test.ts'
import type { HeldJob } from './held-job.ts'
import { checkProposal, judgeProposed } from './proposals/check-proposal.ts'
import { ProposedData } from './proposals/proposed-data.ts'

/** Judges a hack: participants of a running contest wait for it, so no other background job comes before. */
export async function runHack(held: HeldJob): Promise<void> {
  const { db, lease, context, signal } = held
  const job = await held.retry(() => findHackJob(db, lease))
  if (!job) return
  const data = new ProposedData(context)
  try {
    const judged = await judgeHack(data, job, signal)
    await held.retry(() => finishHack(db, lease, judged))
  } finally {
    await data.clear()
  }
}

/** The validators and the jury's solutions as for a proposed test, then the program alone on this input. */
async function judgeHack(data: ProposedData, job: HackJob, signal: AbortSignal): Promise<JudgedHack> {
  const { found, answer } = await checkProposal(data, { ...job, output: null }, signal)
  if (found.kind === 'refused') return { ...found, kind: 'invalid' }
  if (found.kind !== 'agreed' || answer === null) return { kind: 'disputed' }
  const verdict = await judgeProposed(data, { ...job, output: answer }, job.program, signal)
  if (verdict === 'Error') throw new SandboxFailed('the hacked program could not be judged')
  return { kind: 'judged', verdict, answer }
}
