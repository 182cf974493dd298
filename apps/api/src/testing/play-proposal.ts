import type { Db } from '@arbiter/database/connection/connect'
import { claimJob, type JobLease } from '@arbiter/database/queue/background-jobs'
import {
  findProposalJob,
  finishProposal,
  nextAccepted,
  recordTried,
  startDryRun,
} from '@arbiter/database/queue/proposal-queue'
import { languages } from '@arbiter/rules/languages'
import type { ProposalCheck, ProposalState } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'

export async function takeProposed(db: Db): Promise<JobLease> {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['proposal'])
  if (!lease) throw new Error('there was no proposed test to take')
  return lease
}

const agreed: ProposalCheck = { kind: 'agreed', name: 'accepted/other.py' }

/** Acts as the judge for the next proposed test: each accepted submission gets the verdict at its position. */
export async function dryRunAs(db: Db, verdicts: Verdict[], output = '5\n', found = agreed): Promise<void> {
  const lease = await takeProposed(db)
  const job = await findProposalJob(db, lease)
  if (!job) throw new Error('the lease was lost')
  const { problemId } = job
  await startDryRun(db, lease, { problemId, found, output: Buffer.from(output) })
  let after: string | null = null
  for (const verdict of verdicts) {
    const next = await nextAccepted(db, problemId, after)
    if (!next) throw new Error('there are fewer accepted submissions')
    await recordTried(db, lease, next.id, verdict)
    after = next.id
  }
  await finishProposal(db, lease, { state: 'ready' })
}

/** Ends the check of a proposal before its dry run. */
export async function endCheckAs(db: Db, state: ProposalState, found: ProposalCheck): Promise<void> {
  await finishProposal(db, await takeProposed(db), { state, found })
}
