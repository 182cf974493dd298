import { z } from 'zod'

/** An entry of the server's history, as it was last seen. */
const DraftEntry = z.object({ _id: z.string(), savedAt: z.string() })
export type DraftEntry = z.output<typeof DraftEntry>

/** What this browser keeps for one person, problem and language. */
const LocalDraft = z.object({
  code: z.string(),
  savedAt: z.iso.datetime(),
  /** What the template or a submission took the place of, until that happens again. */
  former: z.string().nullable().catch(null),
  /** Whether the server has exactly this. */
  isSent: z.boolean().catch(false),
  /** The entry that the server keeps this code in; null begins another. */
  continues: DraftEntry.nullable().catch(null),
  /** What was overwritten here before the server had it: by another tab, by other code, by an account's own draft. */
  strays: z.array(z.string()).catch([]),
})
export type LocalDraft = z.output<typeof LocalDraft>

export function parseDraft(text: string | null): LocalDraft | null {
  try {
    return text === null ? null : LocalDraft.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Moments of one format sort as text. */
export function newestFirst<Entry extends { savedAt: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
}
