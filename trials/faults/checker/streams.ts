import type { FollowedStream } from '../traffic/acknowledged.ts'
import { type Check, type Finding, type FindingKind, rowsOf } from './finding.ts'

/**
 * Each stream ended with one verdict, the one that counts, and delivered every stored event once and in order. A judging that
 * began again sends new events: those of the attempt before may have been delivered too, and are not stored any more. In a contest,
 * hidden tests send none, and the verdict has no id.
 */
export const checkStreams: Check = async (context) => {
  const { streams } = context.acknowledged
  const stored = await rowsOf<{ id: string; verdict: string | null; events: number[] }>(
    context,
    `select states.submission_id as id, states.verdict,
       array(
         select events.id::float8 from submission_events as events
         where events.submission_id = states.submission_id
           and (states.contest_id is null or (events.data ->> 'isSample')::boolean)
         order by events.id
       ) as events
     from submission_states as states where states.submission_id = any($1::uuid[])`,
    [streams.map(({ submissionId }) => submissionId)],
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const findings = streams.flatMap((stream) => {
    const { verdict = null, events = [] } = byId.get(stream.submissionId) ?? {}
    return findingsAbout(stream, verdict, events)
  })
  const events = streams.reduce((sum, { eventIds }) => sum + eventIds.length, 0)
  const resumed = streams.filter(({ connections }) => connections > 1).length
  return { findings, counts: { streams: streams.length, 'streams resumed': resumed, 'events delivered': events } }
}

function findingsAbout(stream: FollowedStream, verdict: string | null, stored: number[]): Finding[] {
  const finding = (kind: FindingKind, text: string) => [{ kind, text: `${stream.submissionId}: ${text}` }]
  const { verdicts, eventIds, errors, connections } = stream
  if (errors.length > 0) return finding('stream not ended', errors.join(', '))
  if (verdicts.length === 0) return finding('stream not ended', `no verdict in ${connections} connections`)
  if (verdicts.length > 1) return finding('stream out of order', `verdicts ${verdicts.join(', ')}`)
  if (eventIds.some((id, at) => id <= (eventIds[at - 1] ?? 0)))
    return finding('stream out of order', eventIds.join(' '))
  const delivered = new Set(eventIds)
  const missing = stored.filter((id) => !delivered.has(id))
  if (missing.length > 0)
    return finding('stream incomplete', `${missing.join(' ')} of ${stored.join(' ')} did not come`)
  return verdicts[0] === verdict ? [] : finding('stream incomplete', `it said ${verdicts[0]}, and ${verdict} counts`)
}
