import type { HackOutcome } from '@arbiter/rules/contests/hack'
import type { Objection, ProposalPlan } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../connection/connect.ts'
import { channels, notify } from '../connection/registry.ts'
import { appendLocked } from '../contests/contest-log.ts'
import { lockAuthors } from '../contests/scores.ts'
import { packed, unpacked } from '../problems/packed-bytes.ts'
import { hacks } from '../schema/hacks.ts'
import { problems } from '../schema/problems.ts'
import { submissions } from '../schema/submissions.ts'
import { testSets } from '../schema/test-data.ts'
import { isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import { publishHacked } from './finish-judgement.ts'
import { type JobOfProgram, jobsWithoutTests, limitColumns } from './judge-job.ts'
import type { ProgramOf } from './proposal-queue.ts'
import { LeaseLost } from './submission-events.ts'

/**
 * How it works: a hack waits in `hacks` until a judge claims it. The judge asks the validators and the jury's solutions, runs the
 * program, and writes the outcome, the program's new judgement and both participants' events in one transaction.
 */

export interface NewHack {
  contestId: string
  problemId: string
  userId: string
  participant: number
  submissionId: string
  victim: number
  input: Buffer
  inputHash: Buffer
  plan: ProposalPlan
  requestId: string
}

/** Null if the same person has tried the same input on the same program. */
export async function enqueueHack(db: Db, hack: NewHack): Promise<string | null> {
  const { contestId, problemId, userId, participant, submissionId, victim, input, inputHash, plan, requestId } = hack
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into hacks (contest_id, problem_id, user_id, participant, submission_id, victim, input, input_size, input_hash, plan,
      request_id)
    values (${contestId}, ${problemId}, ${userId}, ${participant}, ${submissionId}, ${victim}, ${await packed(input)},
      ${input.length}, ${inputHash}, ${JSON.stringify(plan)}::jsonb, ${requestId})
    on conflict do nothing returning id`)
  if (rows[0]) await notify(db, channels.queue)
  return rows[0]?.id ?? null
}

export interface HackJob {
  plan: ProposalPlan
  input: Buffer
  program: ProgramOf
  jobOf: JobOfProgram
}

/** Null when the lease is no longer good. */
export async function findHackJob(db: Db, lease: JobLease): Promise<HackJob | null> {
  const isNewest = and(eq(testSets.problemId, problems.id), eq(testSets.version, problems.testSetVersion))
  const [found] = await db
    .select({
      plan: hacks.plan,
      input: hacks.input,
      program: { language: submissions.language, code: submissions.code },
      limits: limitColumns,
      judging: testSets.judging,
    })
    .from(hacks)
    .innerJoin(submissions, eq(submissions.id, hacks.submissionId))
    .innerJoin(problems, eq(problems.id, hacks.problemId))
    .leftJoin(testSets, isNewest)
    .where(isHeld(lease))
  if (!found) return null
  const { plan, input, program, limits, judging } = found
  return {
    ...{ plan, program, input: await unpacked(input) },
    jobOf: jobsWithoutTests(limits, judging),
  }
}

/** What a judge found out. Only a program that fails on a valid input is hacked. */
export type JudgedHack =
  | ({ kind: 'invalid' } & Omit<Objection, 'by'>)
  | { kind: 'disputed' }
  | { kind: 'judged'; verdict: Verdict; answer: Buffer }

/** Done twice, as after a connection that broke, it changes nothing. Throws `LeaseLost` when another judge has it by now. */
export async function finishHack(db: Db, lease: JobLease, judged: JudgedHack): Promise<void> {
  if (await isJobOver(db, lease)) return
  const answer = judged.kind === 'judged' ? await packed(judged.answer) : null
  await db.transaction(async (db) => {
    const hack = await lockHack(db, lease)
    const outcome = await outcomeOf(db, hack, judged)
    await write(db, lease, {
      ...{ status: 'done', finishedAt: sql`now()`, outcome, answer },
      objection: judged.kind === 'invalid' ? judged.objection : null,
      objectionFault: (judged.kind === 'invalid' && judged.fault) || null,
      verdict: judged.kind === 'judged' ? judged.verdict : null,
    })
    const { contestId, problemId, participant, victim } = hack
    const payload = { hackId: lease.id, problemId, victim, outcome }
    await appendLocked(db, contestId, participant, { kind: 'hack', payload })
  })
}

async function write(db: Db, lease: JobLease, values: PgUpdateSetSource<typeof hacks>): Promise<void> {
  const { rowCount } = await db.update(hacks).set(values).where(isHeld(lease))
  if (!rowCount) throw new LeaseLost()
}

/** Both participants' locks first: their events are written with it. */
async function lockHack(db: Db, lease: JobLease) {
  const { contestId, problemId, userId, participant, submissionId, victim } = hacks
  const columns = { contestId, problemId, userId, participant, submissionId, victim, authorId: submissions.userId }
  const [hack] = await db
    .select(columns)
    .from(hacks)
    .innerJoin(submissions, eq(submissions.id, hacks.submissionId))
    .where(isHeld(lease))
  if (!hack) throw new LeaseLost()
  const rows = { contestId: hack.contestId, participants: [hack.participant, hack.victim] }
  await lockAuthors(db, [...new Set([hack.userId, hack.authorId])], rows)
  return hack
}

type LockedHack = Awaited<ReturnType<typeof lockHack>>

async function outcomeOf(db: Db, hack: LockedHack, judged: JudgedHack): Promise<HackOutcome> {
  if (judged.kind === 'invalid') return 'invalid'
  if (judged.kind === 'disputed') return 'failed'
  if (judged.verdict === 'Accepted') return 'unsuccessful'
  return (await publishHacked(db, hack.submissionId, judged.verdict)) ? 'successful' : 'ignored'
}

/** Hacks of a contest that a judge has not decided yet. */
export const openHacksOf = (contestId: SQL): SQL =>
  sql`(select count(*) from hacks where hacks.contest_id = ${contestId} and hacks.status <> 'done')`
