import { randomBytes, randomUUID } from 'node:crypto'
import type { InputValidatorPlan, JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import { type Language, languages } from '@arbiter/rules/languages'
import type { ProposalPlan } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { channels, notify } from '../connection/registry.ts'
import { openLog } from '../contests/contest-facts.ts'
import { appendOwn, lockParticipant } from '../contests/contest-log.ts'
import { register } from '../contests/participants.ts'
import { blobHash } from '../problems/blobs.ts'
import { addTestSet, findTestSet } from '../problems/test-sets.ts'
import { findSearchSource, versionOf } from '../queue/counterexample-source.ts'
import { enqueueDescribed } from '../queue/described-jobs.ts'
import { type JudgingResult, nothingJudged } from '../queue/finish-judgement.ts'
import { type Claimed, type ClaimingJudge, claim, enqueue, lockUser, type Priority } from '../queue/judge-queue.ts'
import { enqueueProposal } from '../queue/proposal-queue.ts'
import { contestProblems, contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'
import { registrations } from '../schema/rosters.ts'
import { rejudges, submissionStates, submissions } from '../schema/submissions.ts'
import { type ProgramText, type TrialKind, trialPrograms, trials } from '../schema/trials.ts'
import { users } from '../schema/users.ts'

const someName = () => `x${randomBytes(6).toString('hex')}`

function first<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('nothing was written')
  return row
}

export async function newUser(db: Db, values: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const person = { username: someName(), firstname: 'Ines', lastname: 'Okafor', ...values }
  return first(await db.insert(users).values(person).returning({ id: users.id })).id
}

export interface SomeTest {
  input: string
  output: string
  isSample?: boolean
}

export type SomeProblem = Partial<typeof problems.$inferInsert> & { tests?: SomeTest[]; judging?: JudgingPlan }

/** A problem with tests that can be judged: one of them, unless given. */
export async function newProblem(
  db: Db,
  { tests = [{ input: '1 2\n', output: '3\n' }], judging, ...values }: SomeProblem = {},
): Promise<string> {
  const name = someName()
  const limits = { timeLimitMs: 1000, memoryLimitMb: 256 }
  const row = { slug: name, name, difficulty: 'Easy', statement: 'Add.', points: 10, ...limits, ...values } as const
  const { id } = first(await db.insert(problems).values(row).returning({ id: problems.id }))
  const bytes = (text: string) => Buffer.from(text)
  const cases = tests.map(({ input, output, isSample = false }) => ({
    isSample,
    input: bytes(input),
    output: bytes(output),
  }))
  await addTestSet(db, id, cases, judging && { judging })
  return id
}

const HOUR_MS = 3_600_000

export type SomeContest = Partial<typeof contests.$inferInsert> & { problemIds: string[]; points?: number }

/** It started an hour ago and lasts for two, unless given; each problem is worth `points`. */
export async function newContest(
  db: Db,
  { problemIds, points = 100, ...values }: SomeContest,
): Promise<{ contestId: string; startTime: Date }> {
  const startTime = values.startTime ?? new Date(Date.now() - HOUR_MS)
  const endTime = new Date(startTime.getTime() + 2 * HOUR_MS)
  const row = { title: 'Spring Cup', description: '', endTime, ...values, startTime }
  const { id: contestId } = first(await db.insert(contests).values(row).returning({ id: contests.id }))
  const letters = problemIds.map((problemId, position) => ({ contestId, position, problemId, points }))
  if (letters.length > 0) await db.insert(contestProblems).values(letters)
  await db.transaction((db) => openLog(db, contestId))
  return { contestId, startTime }
}

/** Returns the number of the participant, who may be registered already. */
export async function newParticipant(db: Db, contestId: string, userId: string): Promise<number> {
  return db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    await register(db, { contestId, userIds: [userId] })
    const own = and(eq(registrations.contestId, contestId), eq(registrations.userId, userId))
    return first(await db.select({ participant: registrations.participant }).from(registrations).where(own)).participant
  })
}

export interface SomeSubmission {
  userId: string
  problemId: string
  contestId?: string
  language?: Language
  code?: string
  priority?: Priority
  createdAt?: Date
  isLate?: boolean
  requestId?: string
}

export interface NewSubmission {
  submissionId: string
  judgementId: string
}

/** Submission, state and job in one transaction, as the server writes them. */
export async function newSubmission(db: Db, submission: SomeSubmission): Promise<NewSubmission> {
  const { priority = submission.contestId ? 'contest' : 'practice', requestId, ...rest } = submission
  const { contestId, userId, problemId } = rest
  const participant = contestId ? await newParticipant(db, contestId, userId) : null
  const values = { language: 'cpp', code: 'int main() {}', participant, ...rest } as const
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    const made = first(await db.insert(submissions).values(values).returning())
    const { id: submissionId, createdAt, number, isLate } = made
    const { code: _code, isLate: _isLate, ...keys } = values
    await db.insert(submissionStates).values({ ...keys, submissionId, createdAt })
    const judgementId = await enqueue(db, { submissionId, userId, priority, requestId })
    const payload = { submissionId, number, problemId, submittedAt: createdAt.toISOString(), isLate }
    if (contestId && participant) await appendOwn(db, contestId, participant, { kind: 'submitted', payload })
    return { submissionId, judgementId }
  })
}

/** An admin's order to judge it again. */
export async function newRejudge(
  db: Db,
  { submissionId, userId, problemId }: { submissionId: string; userId: string; problemId: string },
): Promise<string> {
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    const { id: rejudgeId } = first(await db.insert(rejudges).values({ problemId }).returning())
    return enqueue(db, { submissionId, userId, priority: 'rejudge', rejudgeId })
  })
}

/** A judge that speaks every language and holds nothing. */
export function someJudge(values: Partial<ClaimingJudge> = {}): ClaimingJudge {
  return { id: randomUUID(), name: 'north', languages: [...languages], sandboxMode: 'cgroups', isIdle: true, ...values }
}

/** The next job, which has to be there. */
export async function claimNext(db: Db, judge: ClaimingJudge = someJudge()): Promise<Claimed> {
  const claimed = await claim(db, judge)
  if (!claimed) throw new Error('there was no job to take')
  return claimed
}

/** What a judging with one test ends with. */
export function resultOf(verdict: Verdict, values: Partial<JudgingResult> = {}): JudgingResult {
  const testsPassed = verdict === 'Accepted' ? 1 : 0
  const measured = { verdictDetail: null, cpuMs: 12, memoryKb: 2048 }
  const test = { position: 0, verdict, ...measured, wallMs: 14, output: Buffer.from('3\n'), isOutputClipped: false }
  const compiled = { compiler: 'g++ 12.2.0', compilerFlags: '-O2' }
  return { ...nothingJudged, verdict, ...measured, ...compiled, testsPassed, testsTotal: 1, tests: [test], ...values }
}

/** A search about a submission, as the server starts one; null if it is under way or done already. */
export async function newSearch(db: Db, submissionId: string, requestedBy?: string): Promise<string | null> {
  const [submission] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  if (!submission) throw new Error('there is no such submission')
  const { problemId, language, code, userId } = submission
  const source = await findSearchSource(db, problemId)
  if (!source) throw new Error('the problem has no description or no reference solution')
  const program = { problemId, problemVersion: versionOf(source), language, code, submissionId }
  const referenceLanguage = source.reference.language
  return enqueueDescribed(db, 'counterexample', { ...program, referenceLanguage, requestedBy: requestedBy ?? userId })
}

const summing = { name: 'reference', language: 'python', code: 'print(sum(map(int, input().split())))' } as const

/** The jury of a problem that adds two numbers. */
export const summingPlan: ProposalPlan = {
  ...{ validators: [], grammars: [], description: 'a: int 0..9, b: int 0..9' },
  reference: summing,
  second: { ...summing, name: 'accepted/other.py' },
}

/** A proposed test of a problem that adds two numbers, as the server writes it. */
export async function newProposal(
  db: Db,
  problemId: string,
  {
    input = '2 3\n',
    proposedBy,
    plan = {},
  }: { input?: string; proposedBy?: string; plan?: Partial<ProposalPlan> } = {},
): Promise<string> {
  const bytes = Buffer.from(input)
  const id = await enqueueProposal(db, {
    ...{ problemId, proposedBy: proposedBy ?? (await newUser(db)), input: bytes, inputHash: blobHash(bytes) },
    plan: { ...summingPlan, ...plan },
  })
  if (!id) throw new Error('this input was proposed before')
  return id
}

export interface SomeProgram {
  language?: Language
  code?: string
  name?: string
  files?: ProgramText[]
  expectedVerdict?: Verdict
  validator?: InputValidatorPlan
}

/** A trial on the newest test set, as the server writes it. */
export async function newTrial(db: Db, problemId: string, kind: TrialKind, programs: SomeProgram[]): Promise<string> {
  const { id: testSetId } = await findTestSet(db, problemId)
  if (!testSetId) throw new Error('the problem has no tests')
  return db.transaction(async (db) => {
    const { id: trialId } = first(await db.insert(trials).values({ problemId, testSetId, kind }).returning())
    const rows = programs.map((program, position) => {
      return { language: 'python', code: 'print(input())', name: `${position}`, ...program, trialId, position } as const
    })
    await db.insert(trialPrograms).values(rows)
    await notify(db, channels.queue)
    return trialId
  })
}
