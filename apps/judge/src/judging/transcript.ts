import { MAX_TRANSCRIPT_BYTES } from '@arbiter/rules/limits'
import type { DialogueEntry } from '@arbiter/sandbox/sandbox'

/** A dialogue as samples of interactive problems are written: each line with its speaker, `>` for the program. */
export function writeTranscript(entries: readonly DialogueEntry[]): Buffer {
  const lines = entries.flatMap(({ speaker, text }) => linesOf(speaker === 'program' ? '>' : '<', text))
  return Buffer.from(lines.join(''), 'latin1').subarray(0, MAX_TRANSCRIPT_BYTES)
}

/** A letter per byte: programs write whatever bytes they like. */
function linesOf(sign: string, text: Buffer): string[] {
  const lines = text.toString('latin1').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${sign}${line}\n`)
}
