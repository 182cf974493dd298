import { languages } from '@arbiter/rules/languages'
import { z } from 'zod'
import type { StoredVersion } from './versions.ts'

const LocalDraft = z.object({
  code: z.string(),
  savedAt: z.iso.datetime(),
  edit: z.number().catch(1),
  isSent: z.boolean().catch(false),
  continues: z.object({ _id: z.string(), savedAt: z.string() }).nullable().catch(null),
  /** Older texts: overwritten by another tab, and replaced by the user. */
  strays: z.array(z.string()).catch([]),
  former: z.string().nullable().catch(null),
})

/** Empty if it is no draft. Reading the same text twice gives the same ids; text changed by an earlier release gets new ones. */
export function versionsIn(key: string, text: string): StoredVersion[] {
  const [, owner = '', problemId = '', name, ...named] = key.split(' ')
  const language = languages.find((each) => each === name)
  const { data: draft } = LocalDraft.safeParse(parsed(text))
  if (!draft || !language) return []
  const { code, savedAt: editedAt, edit, isSent, continues: revision } = draft
  const id = named.join(' ') || `${key} ${editedAt}`
  const common = { tab: '', owner, problemId, language, isReplaced: false }
  const own = { ...common, id, code, editedAt, edit, savedEdit: isSent ? edit : 0, revision }
  const older = { edit: 1, savedEdit: 0, revision: null, isReplaced: true, editedAt: justBefore(editedAt) }
  const texts = [...draft.strays, draft.former].filter((each) => each !== null)
  return [own, ...texts.map((each, index) => ({ ...common, ...older, id: `${id} ${index}`, code: each }))]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
