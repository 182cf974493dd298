import type { Connection } from '@arbiter/database/connect'
import type { JobLease } from '@arbiter/database/job-lease'
import {
  claimProposal,
  failProposal,
  findProposalJob,
  finishProposal,
  holdsProposal,
  nextAccepted,
  type ProposalJob,
  recordTried,
  releaseProposal,
  startDryRun,
  type TriedSubmission,
} from '@arbiter/database/proposal-queue'
import type { Language } from '@arbiter/rules/languages'
import type { ProposalState } from '@arbiter/rules/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { lowPriority } from '../low-priority.ts'
import { LowPriorityWorker } from '../low-priority-worker.ts'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'
import { SandboxFailed } from '../test-run.ts'
import type { JudgeContext } from '../test-runs.ts'
import { type Checked, checkProposal, judgeProposed } from './check-proposal.ts'
import { ProposedData } from './proposed-data.ts'

export interface ProposalWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  /** Whether trials and searches leave it free as well. */
  mayClaim(): boolean
}

interface Work {
  lease: JobLease
  job: ProposalJob
  data: ProposedData
  signal: AbortSignal
}

/** Checks proposed tests, and tries those that are good on the accepted submissions. */
export class ProposalWorker extends LowPriorityWorker {
  readonly #options: ProposalWorkerOptions

  constructor(options: ProposalWorkerOptions) {
    const { db, judge, hasFreeSlot, mayClaim } = options
    super({
      what: 'proposed test',
      mayStart: () => hasFreeSlot() && mayClaim(),
      claim: () => claimProposal(db, judge),
      run: (lease, signal) => this.#run(lease, signal),
      holds: (lease) => holdsProposal(db, lease),
      release: (lease) => releaseProposal(db, lease),
      fail: (lease) => failProposal(db, lease),
    })
    this.#options = options
  }

  async #run(lease: JobLease, signal: AbortSignal): Promise<void> {
    const { db, context, hasFreeSlot, mayClaim } = this.#options
    const job = await retryWhileDisconnected(() => findProposalJob(db, lease), signal)
    if (!job) return
    // A dry run takes long, and somebody waits for what trials and searches find out.
    const isFree = () => hasFreeSlot() && mayClaim()
    const quiet = { ...context, sandbox: lowPriority(context.sandbox, isFree, signal) }
    const data = new ProposedData(quiet)
    try {
      await this.#work({ lease, job, data, signal })
    } finally {
      await data.clear()
    }
  }

  async #work(work: Work): Promise<void> {
    if (work.job.state === 'dry-run') return this.#dryRun(work)
    const checked = await checkProposal(work.data, work.job, work.signal)
    const { db } = this.#options
    const { lease, job, signal } = work
    const state = stateAfter(checked, job.allowsSingle)
    const { found, answer } = checked
    if (state !== 'dry-run' || answer === null)
      return retryWhileDisconnected(() => finishProposal(db, lease, { state, found }), signal)
    const { problemId } = job
    await retryWhileDisconnected(() => startDryRun(db, lease, { problemId, found, output: answer }), signal)
    const started = await retryWhileDisconnected(() => findProposalJob(db, lease), signal)
    if (started) await this.#dryRun({ ...work, job: started })
  }

  async #dryRun(work: Work): Promise<void> {
    const { db } = this.#options
    const { lease, job, signal } = work
    let after = job.lastSubmissionId
    for (;;) {
      const next = await retryWhileDisconnected(() => nextAccepted(db, job.problemId, after), signal)
      if (!next) break
      const verdict = await this.#verdictOf(work, next)
      await retryWhileDisconnected(() => recordTried(db, lease, next.id, verdict), signal)
      after = next.id
    }
    await retryWhileDisconnected(() => finishProposal(db, lease, { state: 'ready' }), signal)
  }

  /** Null for a language that this machine lacks. */
  async #verdictOf({ data, job, signal }: Work, submission: TriedSubmission): Promise<Verdict | null> {
    if (!this.#options.judge.languages.includes(submission.language)) return null
    const verdict = await judgeProposed(data, job, submission, signal)
    if (verdict === 'Error') throw new SandboxFailed('the proposed test could not be judged')
    return verdict
  }
}

/** Without a second solution an administrator decides whether the first is enough. */
function stateAfter({ found }: Checked, allowsSingle: boolean): ProposalState {
  if (found.kind === 'refused') return 'invalid'
  if (found.kind !== 'agreed') return 'disputed'
  return found.name !== null || allowsSingle ? 'dry-run' : 'single-solution'
}
