import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { CliFailure } from '../cli-failure.ts'
import { jsonObject } from '../config/config-file.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import { follow } from '../http/event-stream.ts'
import { connectionWords } from '../words/connection.ts'

const types = new Set<string>(['status', 'testcase', 'verdict', 'error'] satisfies SubmissionEvent['type'][])

/** The events of a judging up to the verdict. After a cut connection some may come twice. */
export async function* judgingEvents(
  api: Api,
  { id, number }: { id: string; number: number },
  note: (line: string) => void,
): AsyncGenerator<SubmissionEvent> {
  const call = { method: 'GET', path: '/submissions/stream/:submissionId', params: { submissionId: id } } as const
  const lost = () => new CliFailure(exitCodes.noConnection, connectionWords.streamLost({ server: api.server, number }))
  const events = follow(api, call, {
    isLast: ({ type }) => type === 'verdict' || type === 'error',
    onCut: () => note(connectionWords.reconnecting),
    lost,
  })
  for await (const { type, data } of events) {
    const event = jsonObject(data)
    if (event && types.has(type)) yield { ...event, type } as SubmissionEvent
  }
}
