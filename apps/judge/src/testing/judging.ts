import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Db } from '@arbiter/database/connection/connect'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from '@arbiter/sandbox/testing/machine'
import { eq } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { JudgeConfig } from '../config.ts'

/** Apart from every other sandbox that may be open on this machine, also of other test files. */
export const FIRST_UID = 90_000 + (process.pid % 1000) * 1000

export function judgeSettings(url: string, settings: Partial<Record<keyof JudgeConfig, string>> = {}) {
  return {
    DATABASE_URL: url,
    SANDBOX_DIR: SANDBOX_DIRECTORY,
    WARDEN_SOURCES,
    SANDBOX_FIRST_UID: String(FIRST_UID),
    JUDGE_NAME: 'north',
    // So that dying takes 5.5 s and not 11.
    JUDGE_HEARTBEAT_SECONDS: '1',
    // Dozens of judges are started, and what they need is prepared once (scripts/testing/built-judge.ts).
    JUDGE_WARM_UP: 'off',
    // The tests do not look at measured times, and calibrations would delay them.
    JUDGE_CALIBRATION: 'off',
    ...settings,
  }
}

export const judgeConfig = (...given: Parameters<typeof judgeSettings>): JudgeConfig =>
  JudgeConfig.parse(judgeSettings(...given))

export type SubmissionState = typeof submissionStates.$inferSelect

export async function stateOf(db: Db, submissionId: string): Promise<SubmissionState> {
  const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
  if (!state) throw new Error('there is no such submission')
  return state
}

export async function judged(db: Db, submissionId: string, timeout = 50_000): Promise<SubmissionState> {
  await expect.poll(async () => (await stateOf(db, submissionId)).status, { timeout, interval: 50 }).toBe('done')
  return stateOf(db, submissionId)
}

/** A judge in a process of its own, to be killed, frozen and woken. */
export async function spawnJudge(settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', inject('judgeProgram')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('it did not start'))),
  ])
  return child
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The built judge: its source would be compiled again at every start. */
    judgeProgram: string
  }
}
