import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '@arbiter/database/connect'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { migrate } from '@arbiter/database/migrate'
import type { PackageSubmission } from '@arbiter/database/problem-packages/submissions'
import { addPackage } from '@arbiter/database/sample-problems'
import { judgements, submissionStates, testResults } from '@arbiter/database/schema/submissions'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import { SKIPPED, type Verdict } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import type { CheckedPackage } from './packages.ts'

const POLLED_EVERY_MS = 100

export interface Judged {
  submission: PackageSubmission
  verdict: Verdict | null
  /** Of the tests that were run. */
  verdicts: Verdict[]
  /** CPU time of the slowest test. */
  cpuMs: number | null
}

/** Judges programs as the product does: submissions in its queue, and a judge of its own that takes them. */
export interface Place {
  judge(checked: CheckedPackage): Promise<Judged[]>
  close(): Promise<void>
}

/** A database and a judge that exist for this run alone. */
export async function openPlace(root: string, sandbox: { directory: string; firstUid: number }): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-content-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const server = await startEmbeddedServer({ dataDir, settings: ['fsync=off'] })
  await migrate(server.url, join(root, 'packages/database'))
  const judge = await startJudge(root, server.url, sandbox)
  const connection = connect({ url: server.url, name: 'content', maxConnections: 4 })
  const userId = await newUser(connection.db)
  return {
    judge: (checked) => judgeAll(connection.db, userId, checked),
    async close() {
      await connection.close()
      await stopJudge(judge)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startJudge(root: string, url: string, { directory, firstUid }: { directory: string; firstUid: number }) {
  const own = { DATABASE_URL: url, SANDBOX_DIR: directory, SANDBOX_FIRST_UID: `${firstUid}`, JUDGE_NAME: 'content' }
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

async function judgeAll(db: Connection['db'], userId: string, checked: CheckedPackage): Promise<Judged[]> {
  const problemId = await db.transaction((db) => addPackage(db, checked.read))
  const queued = await Promise.all(
    checked.submissions.map(async (submission) => {
      const { language, code } = submission
      return { submission, ...(await newSubmission(db, { userId, problemId, language, code })) }
    }),
  )
  return Promise.all(queued.map((each) => judged(db, each)))
}

interface Queued {
  submission: PackageSubmission
  submissionId: string
  judgementId: string
}

async function judged(db: Connection['db'], { submission, submissionId, judgementId }: Queued): Promise<Judged> {
  for (;;) {
    const own = eq(submissionStates.submissionId, submissionId)
    const [state] = await db.select({ status: submissionStates.status }).from(submissionStates).where(own)
    if (state?.status === 'done') break
    await sleep(POLLED_EVERY_MS)
  }
  const [result] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  const tests = await db.select().from(testResults).where(eq(testResults.judgementId, judgementId))
  const verdicts = tests.map(({ verdict }) => verdict).filter((verdict) => verdict !== SKIPPED)
  return { submission, verdict: result?.verdict ?? null, verdicts, cpuMs: result?.cpuMs ?? null }
}
