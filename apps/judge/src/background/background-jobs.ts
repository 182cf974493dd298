import type { JobKind } from '@arbiter/database/queue/background-jobs'
import { runMeasurement } from './complexity/run-measurement.ts'
import { runSearch } from './counterexamples/run-search.ts'
import type { HeldJob } from './held-job.ts'
import { runProposal } from './proposals/run-proposal.ts'
import { runHack } from './run-hack.ts'
import { runTrial } from './run-trial.ts'
import { runSetterJob } from './setting/run-setter-job.ts'

interface BackgroundKind {
  /** What a job is called in the log. */
  what: string
  run(job: HeldJob): Promise<void>
  /** It takes long, so it waits while the judge has something more urgent. */
  givesWay?: true
}

export const backgroundJobs: Record<JobKind, BackgroundKind> = {
  hack: { what: 'hack', run: runHack },
  trial: { what: 'trial', run: runTrial },
  setter: { what: 'job of a setter', run: runSetterJob },
  counterexample: { what: 'counterexample search', run: runSearch },
  proposal: { what: 'proposed test', run: runProposal, givesWay: true },
  complexity: { what: 'measurement of complexity', run: runMeasurement },
}
