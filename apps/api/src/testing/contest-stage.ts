import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { claimNext, newProblem, resultOf, type SomeProblem } from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { type Sent, testServer } from './test-server.ts'

const MINUTE_MS = 60_000
export const minutesFromNow = (minutes: number, now = Date.now()) => new Date(now + minutes * MINUTE_MS).toISOString()

/** Exactly that long. */
function timesFromNow(startsInMinutes: number, length: number) {
  const now = Date.now()
  return { startTime: minutesFromNow(startsInMinutes, now), endTime: minutesFromNow(startsInMinutes + length, now) }
}

export type ContestStage = Awaited<ReturnType<typeof contestStage>>

/** A server with an admin, and what contests need. */
export async function contestStage(settings: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(settings)
  const { db, post, admin: adminOf } = server
  const admin = await adminOf('organiser')

  const problems = async (count: number, values: SomeProblem = {}) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await newProblem(db, { visibility: 'hidden', ...values }))
    return ids
  }

  /** Creates a contest through the API; it starts in a minute, unless given. */
  async function create(values: Record<string, unknown> = {}): Promise<string> {
    const times = timesFromNow(1, 120)
    const body = { title: 'Spring Cup', description: 'Two hours.', ...times, ...values }
    const reply = await post('/api/contests', { problems: await problems(2), ...body }, admin)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json().contest._id
  }

  /** Moves a contest in time, as an administrator may, with its log. */
  async function move(contestId: string, startsInMinutes: number, length = 120): Promise<void> {
    const times = timesFromNow(startsInMinutes, length)
    const reply = await server.put(`/api/contests/${contestId}`, times, admin)
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }

  /** Ends it now: earlier submissions count. */
  async function end(contestId: string): Promise<void> {
    const reply = await server.put(`/api/contests/${contestId}`, { endTime: new Date().toISOString() }, admin)
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }

  const joined = async (username: string, contestId: string, body: object = {}): Promise<{ cookie: string }> => {
    const headers = await server.signedIn(username)
    const reply = await post(`/api/contests/${contestId}/register`, body, headers)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return headers
  }

  async function submit(headers: Sent, contestId: string, problemId: string): Promise<string> {
    const body = { problemId, contestId, language: 'cpp', code: 'int main() {}' }
    const reply = await post('/api/submissions', body, headers)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json().data.submissionId
  }

  /** Judges the first job of the queue. */
  const judge = async (verdict: Verdict) => finishJudgement(db, await claimNext(db), resultOf(verdict))

  const judged = async (headers: Sent, contestId: string, problemId: string, verdict: Verdict) => {
    const submissionId = await submit(headers, contestId, problemId)
    await judge(verdict)
    return submissionId
  }

  const problemIdsOf = async (contestId: string): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select problem_id as id from contest_problems where contest_id = ${contestId} order by position`,
    )
    return rows.map(({ id }) => id)
  }

  return { ...server, admin, problems, create, move, end, joined, submit, judge, judged, problemIdsOf }
}
