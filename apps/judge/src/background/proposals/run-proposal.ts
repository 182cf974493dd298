import {
  findProposalJob,
  finishProposal,
  nextAccepted,
  type ProposalJob,
  recordTried,
  startDryRun,
  type TriedSubmission,
} from '@arbiter/database/queue/proposal-queue'
import { selectTakenLanguages } from '@arbiter/database/queue/taken-languages'
import type { ProposalState } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { SandboxFailed } from '../../judging/judged-test.ts'
import type { HeldJob } from '../held-job.ts'
import { type Checked, checkProposal, judgeProposed } from './check-proposal.ts'
import { ProposedData } from './proposed-data.ts'

/** Checks a proposed test, and tries a good one on the accepted submissions. */
export async function runProposal(held: HeldJob): Promise<void> {
  const { db, lease } = held
  const job = await held.retry(() => findProposalJob(db, lease))
  if (!job) return
  const data = new ProposedData(held.context)
  try {
    await work(held, job, data)
  } finally {
    await data.clear()
  }
}

async function work(held: HeldJob, job: ProposalJob, data: ProposedData): Promise<void> {
  if (job.state === 'dry-run') return dryRun(held, job, data)
  const { db, lease } = held
  const checked = await checkProposal(data, job, held.signal)
  const state = stateAfter(checked, job.allowsSingle)
  const { found, answer } = checked
  if (state !== 'dry-run' || answer === null) return held.retry(() => finishProposal(db, lease, { state, found }))
  const { problemId } = job
  await held.retry(() => startDryRun(db, lease, { problemId, found, output: answer }))
  const started = await held.retry(() => findProposalJob(db, lease))
  if (started) await dryRun(held, started, data)
}

async function dryRun(held: HeldJob, job: ProposalJob, data: ProposedData): Promise<void> {
  const { db, lease } = held
  const languages = await held.retry(() => selectTakenLanguages(db, held.judge))
  let after = job.lastSubmissionId
  for (;;) {
    const next = await held.retry(() => nextAccepted(db, job.problemId, after))
    if (!next) break
    const isTaken = languages.includes(next.language)
    const verdict = isTaken ? await verdictOf(held, job, data, next) : null
    await held.retry(() => recordTried(db, lease, next.id, verdict))
    after = next.id
  }
  await held.retry(() => finishProposal(db, lease, { state: 'ready' }))
}

async function verdictOf(
  { signal }: HeldJob,
  job: ProposalJob,
  data: ProposedData,
  submission: TriedSubmission,
): Promise<Verdict> {
  const verdict = await judgeProposed(data, job, submission, signal)
  if (verdict === 'Error') throw new SandboxFailed('the proposed test could not be judged')
  return verdict
}

/** Without a second solution an administrator decides whether the first is enough. */
function stateAfter({ found }: Checked, allowsSingle: boolean): ProposalState {
  if (found.kind === 'refused') return 'invalid'
  if (found.kind !== 'agreed') return 'disputed'
  return found.name !== null || allowsSingle ? 'dry-run' : 'single-solution'
}
