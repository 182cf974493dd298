import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@arbiter/database/connection/connect'
import { appendOwn } from '@arbiter/database/contests/contest-log'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import type { FilledContest } from './fill.ts'

export interface Sent {
  seq: number
  /** When the verdict was committed. */
  at: number
}

/** Writes submissions and then their verdicts, as the judge does. */
export async function sendVerdicts(
  db: Connection['db'],
  { contestId, problemIds, userIds, events }: FilledContest,
  verdicts: number,
  pauseMs: number,
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let index = 0; index < verdicts; index++) {
    const participant = 1 + ((index * 7919) % userIds.length)
    const userId = userIds[participant - 1] ?? ''
    const submissionId = `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`
    const problemId = problemIds[index % problemIds.length] ?? ''
    const submittedAt = new Date().toISOString()
    const number = events.length + index
    await append(db, contestId, userId, participant, {
      kind: 'submitted',
      payload: { submissionId, number, problemId, submittedAt, isLate: false },
    })
    await append(db, contestId, userId, participant, {
      kind: 'judged',
      payload: { submissionId, judgementNumber: 1, verdict: 'Accepted', passed: 1, total: 1 },
    })
    sent.push({ seq: events.length + 2 * (index + 1), at: performance.now() })
    await sleep(pauseMs)
  }
  return sent
}

async function append(
  db: Connection['db'],
  contestId: string,
  userId: string,
  participant: number,
  body: Parameters<typeof appendOwn>[3],
): Promise<void> {
  await db.transaction(async (db) => {
    await lockUser(db, userId)
    await appendOwn(db, contestId, participant, body)
  })
}
