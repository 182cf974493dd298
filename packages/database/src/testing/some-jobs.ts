import { judgingFaults } from '@arbiter/rules/judging/judging-fault'
import { noProgress } from '@arbiter/rules/setting/setter-job'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../connection/connect.ts'
import { blobHash } from '../problems/blobs.ts'
import type { JobKind, JobLease } from '../queue/background-jobs.ts'
import { findSearchJob, finishSearch } from '../queue/counterexample-queue.ts'
import { findSearchSource, versionOf } from '../queue/counterexample-source.ts'
import { enqueueDescribed, findDescribedJob } from '../queue/described-jobs.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { enqueueHack, findHackJob, finishHack } from '../queue/hack-queue.ts'
import { finishJob, reportJob } from '../queue/job-table.ts'
import { claim } from '../queue/judge-queue.ts'
import { findProposalJob, finishProposal, nextAccepted, recordTried, startDryRun } from '../queue/proposal-queue.ts'
import {
  enqueueSetterJob,
  findSetterData,
  findSetterJob,
  finishSetterJob,
  reportSetterJob,
} from '../queue/setter-queue.ts'
import { findTrialJob, finishTrial, recordTrialResults } from '../queue/trial-queue.ts'
import { trialPrograms } from '../schema/trials.ts'
import {
  newContest,
  newParticipant,
  newProblem,
  newProposal,
  newSubmission,
  newTrial,
  newUser,
  resultOf,
  someJudge,
  summingPlan,
} from './judging.ts'

/** One job of a kind, for tests of what holds for every kind. */
export interface SomeJob {
  table: string
  /** As the server writes it for this user. Returns its id. */
  enqueue(db: Db, userId: string): Promise<string>
  /** What a judge reads and writes before the end. */
  work(db: Db, lease: JobLease): Promise<void>
  finish(db: Db, lease: JobLease): Promise<void>
  /** The row after the last attempt. */
  givenUp: object
}

const reference = { referenceLanguage: 'python', referenceCode: 'print(input())' } as const
async function enqueueAnalysis(db: Db, kind: 'counterexample' | 'complexity', requestedBy: string): Promise<string> {
  const problemId = await newProblem(db, { inputDescription: 'n: int 1..9', ...reference })
  const source = await findSearchSource(db, problemId)
  if (!source) throw new Error('the problem is not described')
  const { submissionId } = await newSubmission(db, { userId: requestedBy, problemId })
  const program = { problemId, problemVersion: versionOf(source), language: 'cpp' as const, code: 'int main() {}' }
  const request = { ...program, submissionId, requestedBy, referenceLanguage: 'python' as const }
  return (await enqueueDescribed(db, kind, request)) ?? ''
}

async function enqueueSomeHack(db: Db, userId: string): Promise<string> {
  const problemId = await newProblem(db)
  const { contestId } = await newContest(db, { problemIds: [problemId], contestType: 'CF', hasHacks: true })
  const author = await newUser(db)
  const [victim, participant] = [
    await newParticipant(db, contestId, author),
    await newParticipant(db, contestId, userId),
  ]
  const { submissionId } = await newSubmission(db, { userId: author, problemId, contestId })
  const input = Buffer.from('2 3\n')
  const hack = { contestId, problemId, userId, participant, submissionId, victim, requestId: 'r' }
  return (await enqueueHack(db, { ...hack, input, inputHash: blobHash(input), plan: summingPlan })) ?? ''
}

async function enqueueSomeTrial(db: Db): Promise<string> {
  const trialId = await newTrial(db, await newProblem(db), 'generate', [{}])
  const [program] = await db.select().from(trialPrograms).where(eq(trialPrograms.trialId, trialId))
  return program?.id ?? ''
}

async function enqueueStress(db: Db, createdBy: string): Promise<string> {
  const program = { name: 'a.py', language: 'python', code: 'print(1)', files: null } as const
  const inputCheck = { validators: [], grammars: [], description: null }
  const stress = { kind: 'stress', generator: program, pattern: '$', target: program, reference: null } as const
  const job = { problemId: await newProblem(db), testSetId: null, createdBy, requestId: 'r' }
  return enqueueSetterJob(db, { ...job, plan: { ...stress, inputCheck, tries: 1, seconds: 5 } })
}

/** The problem has an accepted submission for the dry run. */
async function enqueueSomeProposal(db: Db, proposedBy: string): Promise<string> {
  const problemId = await newProblem(db)
  await newSubmission(db, { userId: proposedBy, problemId })
  for (let lease = await claim(db, someJudge()); lease; lease = await claim(db, someJudge()))
    await finishJudgement(db, lease, resultOf('Accepted'))
  return newProposal(db, problemId, { proposedBy })
}

const stored = { table: 'background_jobs', givenUp: { status: 'failed', result: null } }

export const someJobs: Record<JobKind, SomeJob> = {
  hack: {
    ...{ table: 'hacks', givenUp: { status: 'done', outcome: 'failed' } },
    enqueue: enqueueSomeHack,
    async work(db, lease) {
      expect((await findHackJob(db, lease))?.input.toString()).toBe('2 3\n')
    },
    finish: (db, lease) => finishHack(db, lease, { kind: 'invalid', objection: 'no' }),
  },
  trial: {
    ...{ table: 'trial_programs' },
    givenUp: { status: 'done', verdict: 'Error', verdict_detail: judgingFaults.repeated },
    enqueue: enqueueSomeTrial,
    async work(db, lease) {
      expect(await findTrialJob(db, lease)).toMatchObject({ kind: 'generate', code: 'print(input())' })
      await recordTrialResults(db, lease, [{ position: 0, verdict: 'Accepted', output: Buffer.of(), outputSize: 0 }])
    },
    finish: (db, lease) => finishTrial(db, lease, resultOf('Accepted')),
  },
  setter: {
    ...stored,
    enqueue: enqueueStress,
    async work(db, lease) {
      expect(await findSetterJob(db, lease)).toMatchObject({ plan: { kind: 'stress' }, progress: { done: 0 } })
      const found = { kind: 'stress', try: 1, size: 1, verdict: 'Wrong Answer', verdictDetail: null } as const
      const result = { ...found, args: [], output: 'a\0b', isOutputClipped: false, message: null, cpuMs: 1 }
      for (const input of ['1', '2']) {
        const written = { position: 0, result, input: Buffer.from(input) }
        await reportSetterJob(db, lease, { ...noProgress, done: 1 }, [written])
      }
      expect(String((await findSetterData(db, lease.id, 0)).input)).toBe('2')
    },
    finish: (db, lease) => finishSetterJob(db, lease, { kind: 'finished' }),
  },
  counterexample: {
    ...stored,
    enqueue: (db, userId) => enqueueAnalysis(db, 'counterexample', userId),
    async work(db, lease) {
      expect(await findSearchJob(db, lease)).toMatchObject({ description: 'n: int 1..9' })
      await reportJob(db, lease, { phase: 'searching', runs: 1, tokens: null })
    },
    finish: (db, lease) => finishSearch(db, lease, { result: { kind: 'none', isCut: false }, runs: 2, cpuMs: 3 }),
  },
  proposal: {
    ...{ table: 'test_proposals', givenUp: { status: 'done', state: 'failed' } },
    enqueue: enqueueSomeProposal,
    async work(db, lease) {
      const job = await findProposalJob(db, lease)
      expect(job).toMatchObject({ state: 'checking' })
      const problemId = job?.problemId ?? ''
      const found = { kind: 'agreed', name: 'other' } as const
      await startDryRun(db, lease, { problemId, found, output: Buffer.from('5') })
      const tried = await nextAccepted(db, problemId, null)
      await recordTried(db, lease, tried?.id ?? '', 'Wrong Answer')
    },
    finish: (db, lease) => finishProposal(db, lease, { state: 'ready' }),
  },
  complexity: {
    ...stored,
    enqueue: (db, userId) => enqueueAnalysis(db, 'complexity', userId),
    async work(db, lease) {
      expect(await findDescribedJob(db, lease)).toMatchObject({ job: { description: 'n: int 1..9' } })
      await reportJob(db, lease, { runs: 1 })
    },
    finish: (db, lease) => finishJob(db, lease, { kind: 'not-compiled' }),
  },
}
