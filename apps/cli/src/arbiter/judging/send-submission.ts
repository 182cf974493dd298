import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, ReplyOf } from '@arbiter/contract/endpoint'
import type { getSubmission, listOwnSubmissions, submit } from '@arbiter/contract/submissions/submissions'
import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import { submitWords } from '../words/submissions.ts'

export type Draft = BodyOf<typeof submit>

export interface SentSubmission {
  id: string
  number: number
  isLate: boolean
  contestId: string | null
}

/** The server's clock tells full seconds. */
const CLOCK_ROOM_MS = 2_000
/** A reply may be lost while the server still works. */
const LOOKS_AFTER_MS = [500, 3_000]

/** Sent once. If the reply is lost, the server is asked whether the submission has arrived. */
export async function sendSubmission(api: Api, draft: Draft, note: (line: string) => void): Promise<SentSubmission> {
  const since = (api.serverTime ?? Date.now()) - CLOCK_ROOM_MS
  try {
    const { data } = await api.call<typeof submit>('POST', '/submissions', { body: draft })
    return sentOf(data)
  } catch (error) {
    const isLost =
      error instanceof CliFailure && error.exitCode === exitCodes.noConnection && error.refusal === undefined
    if (!isLost) throw error
    note(submitWords.looking)
    const found = await findSent(api, draft, since)
    if (!found) throw new CliFailure(exitCodes.noConnection, submitWords.lost)
    note(submitWords.found({ number: found.number }))
    return found
  }
}

const sentOf = ({ submissionId, number, isLate, contestId }: ReplyOf<typeof submit>['data']): SentSubmission => ({
  id: submissionId,
  ...{ number, isLate, contestId },
})

async function findSent(api: Api, draft: Draft, since: number): Promise<SentSubmission | null> {
  try {
    for (const ms of LOOKS_AFTER_MS) {
      await sleep(ms)
      const found = await lookFor(api, draft, since)
      if (found) return found
    }
    return null
  } catch {
    throw new CliFailure(exitCodes.noConnection, submitWords.unknown)
  }
}

/** The newest submission since then with the very same program. */
async function lookFor(api: Api, { problemId, language, code }: Draft, since: number): Promise<SentSubmission | null> {
  const query = { problemId, language, limit: 5 }
  const { submissions } = await api.call<typeof listOwnSubmissions>('GET', '/submissions/me', { query })
  for (const { _id: id, number, isLate, contest: contestId, createdAt } of submissions) {
    if (Date.parse(createdAt) < since) continue
    const { submission } = await api.call<typeof getSubmission>('GET', '/submissions/:id', { params: { id } })
    if (submission.code === code) return { id, number, isLate, contestId }
  }
  return null
}
