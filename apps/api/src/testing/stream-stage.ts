import { refusals } from '@arbiter/contract/messages/refusals'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, vi } from 'vitest'
import { ApiConfig } from '../config.ts'
import { buildServer } from '../server.ts'
import { type Following, follow } from './follow.ts'
import type { PlayedTest } from './play-judge.ts'
import { testServer } from './test-server.ts'

const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '5 5\n', output: '10\n' },
  { input: '7 7\n', output: '14\n' },
]
export const accepted: PlayedTest[] = tests.map(() => ({ verdict: 'Accepted' }))

export const typesOf = (following: Following) => following.events().map(({ type }) => type)
export const refused = (name: keyof typeof refusals) => [refusals[name][0], refusals[name][1]]
export async function answer(following: Following): Promise<unknown[]> {
  await following.over
  return [following.status, JSON.parse(following.text()).message]
}

/** Call once per file: a server, one that only listens, a problem, and a user who watches submissions to it. */
export async function streamStage() {
  const served = await testServer()
  const { app, db, url, signedIn, idOf } = served
  await app.listen({ port: 0, host: '127.0.0.1' })
  const listening = await listeningServer(db, url)
  const problemId = await newProblem(db, { tests })
  const ines = await signedIn('ines')
  const inesId = await idOf('ines')
  const open: Following[] = []
  afterEach(async () => {
    for (const following of open.splice(0)) following.leave()
    await db.execute(sql`truncate submissions, judges cascade`)
  })
  return {
    ...{ ...served, listening, problemId, ines, inesId },
    submitted: async (userId = inesId) => (await newSubmission(db, { userId, problemId })).submissionId,
    async watch(id: string, headers: Record<string, string> = ines, server = app): Promise<Following> {
      const following = await follow(server, `/api/submissions/stream/${id}`, headers)
      open.push(following)
      return following
    },
  }
}

/** A second server that never polls: it only reacts to notifications. */
async function listeningServer(db: Awaited<ReturnType<typeof testServer>>['db'], url: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const config = ApiConfig.parse({ DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const listening = await buildServer({ db, config })
  await listening.listen({ port: 0, host: '127.0.0.1' })
  vi.useRealTimers()
  afterAll(() => listening.close())
  return listening
}
