import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { problems } from '@arbiter/database/schema/problems'
import { judgements, submissionStates, testResults } from '@arbiter/database/schema/submissions'
import { trialPrograms, trialResults } from '@arbiter/database/schema/trials'
import { newSubmission, newTrial, newUser } from '@arbiter/database/testing/judging'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { JudgedTests } from '@arbiter/problem-format/submission-labels'
import { type PackageSubmission, type SubmissionFile, textsOf } from '@arbiter/problem-format/submissions'
import { SKIPPED } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import { type SandboxPlace, withSandboxPlace } from './sandbox-place.ts'

const POLLED_EVERY_MS = 100

export interface Judged extends JudgedTests {
  submission: PackageSubmission
  /** CPU time of the slowest test, and which it was. */
  cpuMs: number | null
  slowest: string | null
  /** What the judge wrote beside the verdict. */
  detail: string | null
}

/** A database and a judge that exist for this run alone; programs are judged as the product judges them. */
export interface JudgePlace {
  add(read: ProblemPackage): Promise<PlacedProblem>
}

export interface PlacedProblem {
  setTimeLimit(timeLimitMs: number): Promise<void>
  judge(submissions: readonly PackageSubmission[]): Promise<Judged[]>
}

export async function withJudgePlace<T>(root: string, work: (place: JudgePlace) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-problem-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const server = await startEmbeddedServer({ dataDir, settings: ['fsync=off'] })
  try {
    await migrate(server.url, join(root, 'packages/database'))
    return await withJudge(root, server.url, work)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function withJudge<T>(root: string, url: string, work: (place: JudgePlace) => Promise<T>): Promise<T> {
  return withSandboxPlace(root, async (sandbox) => {
    const judge = await startJudge(root, url, sandbox)
    const connection = connect({ url, name: 'problem', maxConnections: 4 })
    try {
      const userId = await newUser(connection.db)
      return await work({ add: (read) => placed(connection.db, userId, read) })
    } finally {
      await connection.close()
      await stopJudge(judge)
    }
  })
}

async function startJudge(root: string, url: string, { directory, firstUid }: SandboxPlace) {
  const own = { DATABASE_URL: url, SANDBOX_DIR: directory, SANDBOX_FIRST_UID: `${firstUid}`, JUDGE_NAME: 'problem' }
  const env = { ...process.env, ...own, WARDEN_SOURCES: join(root, 'packages/sandbox/warden') }
  const entry = join(root, 'apps/judge/src/main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the judge did not start')))
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {}) // later it ends because it is stopped
  return child
}

async function stopJudge(judge: ChildProcess): Promise<void> {
  if (judge.exitCode !== null || judge.signalCode !== null) return
  judge.kill('SIGTERM')
  await once(judge, 'exit')
}

async function placed(db: Connection['db'], userId: string, read: ProblemPackage): Promise<PlacedProblem> {
  const { problemId } = await importPackage(db, read)
  const names = read.cases.map(({ name }) => name)
  return {
    async setTimeLimit(timeLimitMs) {
      await db.update(problems).set({ timeLimitMs }).where(eq(problems.id, problemId))
    },
    async judge(submissions) {
      const queued = await Promise.all(
        submissions.map((submission) => queue(db, { userId, problemId, names }, submission)),
      )
      return Promise.all(queued.map((result) => result()))
    },
  }
}

interface Queued {
  submission: PackageSubmission
  submissionId: string
  judgementId: string
}

interface Place {
  userId: string
  problemId: string
  /** The names of the tests. */
  names: readonly string[]
}

/** Returns what waits for the result: all are queued before the first is waited for. */
async function queue(
  db: Connection['db'],
  { userId, problemId, names }: Place,
  submission: PackageSubmission,
): Promise<() => Promise<Judged>> {
  const { language, code, files } = submission
  if (files) {
    const programId = await queuedTrial(db, problemId, submission, files)
    return () => triedOut(db, { submission, programId }, names)
  }
  const queued = await newSubmission(db, { userId, problemId, language, code })
  return () => judged(db, { submission, ...queued }, names)
}

/** A submission of a contestant is one file, so a program of several files is judged as the page of solutions does it. */
async function queuedTrial(
  db: Connection['db'],
  problemId: string,
  { path, language, code }: PackageSubmission,
  files: readonly SubmissionFile[],
): Promise<string> {
  const program = { name: path, language, code, files: textsOf(files) }
  const trialId = await newTrial(db, problemId, 'solutions', [program])
  const own = eq(trialPrograms.trialId, trialId)
  const [made] = await db.select({ id: trialPrograms.id }).from(trialPrograms).where(own)
  if (!made) throw new Error(`${path} was not queued`)
  return made.id
}

interface QueuedTrial {
  submission: PackageSubmission
  programId: string
}

async function triedOut(db: Connection['db'], { submission, programId }: QueuedTrial, names: readonly string[]) {
  for (;;) {
    const [result] = await db.select().from(trialPrograms).where(eq(trialPrograms.id, programId))
    if (result?.status === 'done') {
      const tests = await db.select().from(trialResults).where(eq(trialResults.programId, programId))
      return judgedOf(submission, result, tests, names)
    }
    await sleep(POLLED_EVERY_MS)
  }
}

async function judged(db: Connection['db'], queued: Queued, names: readonly string[]): Promise<Judged> {
  const { submission, submissionId, judgementId } = queued
  for (;;) {
    const own = eq(submissionStates.submissionId, submissionId)
    const [state] = await db.select({ status: submissionStates.status }).from(submissionStates).where(own)
    if (state?.status === 'done') break
    await sleep(POLLED_EVERY_MS)
  }
  const [result] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  const tests = await db.select().from(testResults).where(eq(testResults.judgementId, judgementId))
  return judgedOf(submission, result, tests, names)
}

type Result = Pick<typeof judgements.$inferSelect, 'verdict' | 'score' | 'verdictDetail'>
type ResultOfTest = Pick<typeof testResults.$inferSelect, 'position' | 'verdict' | 'cpuMs'>

function judgedOf(
  submission: PackageSubmission,
  result: Result | undefined,
  tests: readonly ResultOfTest[],
  names: readonly string[],
): Judged {
  const run = tests.flatMap(({ position, verdict, cpuMs }) =>
    verdict === SKIPPED ? [] : [{ name: names[position] ?? `${position}`, verdict, cpuMs: cpuMs ?? 0 }],
  )
  const slowest = run.reduce<(typeof run)[number] | null>(
    (most, each) => (most && most.cpuMs >= each.cpuMs ? most : each),
    null,
  )
  return {
    submission,
    verdict: result?.verdict ?? null,
    score: result?.score ?? null,
    tests: run,
    cpuMs: slowest?.cpuMs ?? null,
    slowest: slowest?.name ?? null,
    detail: result?.verdictDetail ?? null,
  }
}
