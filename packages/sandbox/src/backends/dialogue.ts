/** What one side said until the other one answered. */
export interface DialogueEntry {
  speaker: 'program' | 'validator'
  text: Buffer
}

const HEADER_BYTES = 5

/** Reads what the warden wrote (`relay.c`): a sign, a length, the bytes. */
export function readDialogue(transcript: Buffer): DialogueEntry[] {
  const entries: DialogueEntry[] = []
  for (let at = 0; at < transcript.length; ) {
    const end = at + HEADER_BYTES + transcript.readUInt32LE(at + 1)
    if (end > transcript.length) throw new Error('the warden sent a dialogue that was cut')
    const speaker = transcript.toString('latin1', at, at + 1) === '>' ? 'program' : 'validator'
    entries.push({ speaker, text: transcript.subarray(at + HEADER_BYTES, end) })
    at = end
  }
  return entries
}
