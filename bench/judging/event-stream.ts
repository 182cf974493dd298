import { parseEvent, type SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'

/** The events of a stream, however its bytes are split into chunks. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<SubmissionEvent> {
  const decoder = new TextDecoder()
  let unread = ''
  for await (const piece of body) {
    const blocks = (unread + decoder.decode(piece, { stream: true })).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}

/** Null for a block without an event, such as a heartbeat. An invalid event is an error of the product. */
function eventOf(block: string): SubmissionEvent | null {
  const fields = new Map(block.split('\n').map(fieldOf))
  const type = fields.get('event')
  if (type === undefined) return null
  const event = parseEvent(type, fields.get('data') ?? '')
  if (!event) throw new Error(`this is no event: ${block}`)
  return event
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}
