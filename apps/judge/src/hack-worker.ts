import type { Connection } from '@arbiter/database/connect'
import {
  claimHack,
  failHack,
  findHackJob,
  finishHack,
  type HackJob,
  holdsHack,
  type JudgedHack,
  releaseHack,
} from '@arbiter/database/hack-queue'
import type { JobLease } from '@arbiter/database/job-lease'
import type { Language } from '@arbiter/rules/languages'
import { lowPriority } from './low-priority.ts'
import { LowPriorityWorker } from './low-priority-worker.ts'
import { checkProposal, judgeProposed } from './proposals/check-proposal.ts'
import { ProposedData } from './proposals/proposed-data.ts'
import { retryWhileDisconnected } from './retry-while-disconnected.ts'
import { SandboxFailed } from './test-run.ts'
import type { JudgeContext } from './test-runs.ts'

export interface HackWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  mayClaim(): boolean
}

/** Judges hacks: participants of a running contest wait for them, so no other job of low priority comes before. */
export class HackWorker extends LowPriorityWorker {
  readonly #options: HackWorkerOptions

  constructor(options: HackWorkerOptions) {
    const { db, judge, hasFreeSlot, mayClaim } = options
    super({
      what: 'hack',
      mayStart: () => hasFreeSlot() && mayClaim(),
      claim: () => claimHack(db, judge),
      run: (lease, signal) => this.#run(lease, signal),
      holds: (lease) => holdsHack(db, lease),
      release: (lease) => releaseHack(db, lease),
      fail: (lease) => failHack(db, lease),
    })
    this.#options = options
  }

  async #run(lease: JobLease, signal: AbortSignal): Promise<void> {
    const { db, context, hasFreeSlot } = this.#options
    const job = await retryWhileDisconnected(() => findHackJob(db, lease), signal)
    if (!job) return
    const data = new ProposedData({ ...context, sandbox: lowPriority(context.sandbox, hasFreeSlot, signal) })
    try {
      const judged = await judgeHack(data, job, signal)
      await retryWhileDisconnected(() => finishHack(db, lease, judged), signal)
    } finally {
      await data.clear()
    }
  }
}

/** The validators and the jury's solutions as for a proposed test, then the program alone on this input. */
async function judgeHack(data: ProposedData, job: HackJob, signal: AbortSignal): Promise<JudgedHack> {
  const { found, answer } = await checkProposal(data, { ...job, output: null }, signal)
  if (found.kind === 'refused') return { kind: 'invalid', objection: found.objection }
  if (found.kind !== 'agreed' || answer === null) return { kind: 'disputed' }
  const verdict = await judgeProposed(data, { ...job, output: answer }, job.program, signal)
  if (verdict === 'Error') throw new SandboxFailed('the hacked program could not be judged')
  return { kind: 'judged', verdict, answer }
}
