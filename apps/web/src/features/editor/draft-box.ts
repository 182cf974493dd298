import { type Language, languages } from '@arbiter/rules/languages'
import { z } from 'zod'

/**
 * Drafts in this browser: one per person, problem and language. People who share a browser do not see each other's code,
 * and what a visitor wrote goes over to the account they sign in with.
 */
const LocalDraft = z.object({
  code: z.string(),
  savedAt: z.iso.datetime(),
  /** What the template or a submission took the place of, until that happens again. */
  former: z.string().nullable().catch(null),
  /** Whether the server has exactly this. */
  isSent: z.boolean().catch(false),
})
export type LocalDraft = z.output<typeof LocalDraft>

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'draft'
const VISITOR = 'visitor'

export class DraftBox {
  readonly #storage: DraftStorage
  readonly #owner: string
  readonly #problemId: string

  constructor(storage: DraftStorage, userId: string | null, problemId: string) {
    this.#storage = storage
    this.#owner = userId ?? VISITOR
    this.#problemId = problemId
    if (userId) this.#adoptVisitorsDrafts()
  }

  read(language: Language): LocalDraft | null {
    return parseDraft(this.#storage.getItem(this.#key(this.#owner, language)))
  }

  write(language: Language, draft: LocalDraft): void {
    const [key, text] = [this.#key(this.#owner, language), JSON.stringify(draft)]
    try {
      this.#storage.setItem(key, text)
    } catch {
      // Full: the oldest draft of another problem makes room.
      if (this.#dropOldest(key)) this.write(language, draft)
    }
  }

  /** The server has taken this code; what was typed since is not meant. */
  markSent(language: Language, code: string): void {
    const draft = this.read(language)
    if (draft?.code === code) this.write(language, { ...draft, isSent: true })
  }

  /** The language that was written in last. */
  newestLanguage(): Language | null {
    const drafts = languages.flatMap((language) => {
      const draft = this.read(language)
      return draft ? [{ language, savedAt: draft.savedAt }] : []
    })
    return newestFirst(drafts)[0]?.language ?? null
  }

  #key(owner: string, language: Language): string {
    return `${PREFIX} ${owner} ${this.#problemId} ${language}`
  }

  #adoptVisitorsDrafts(): void {
    for (const language of languages) {
      const key = this.#key(VISITOR, language)
      const theirs = parseDraft(this.#storage.getItem(key))
      if (!theirs) continue
      const own = this.read(language)
      this.#storage.removeItem(key)
      if (!own || own.savedAt < theirs.savedAt) this.write(language, { ...theirs, former: own?.code ?? theirs.former })
    }
  }

  #dropOldest(spared: string): boolean {
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index) ?? '')
    const drafts = keys
      .filter((key) => key.startsWith(`${PREFIX} `) && key !== spared)
      .map((key) => ({ key, savedAt: parseDraft(this.#storage.getItem(key))?.savedAt ?? '' }))
    const oldest = newestFirst(drafts).at(-1)
    if (oldest) this.#storage.removeItem(oldest.key)
    return oldest !== undefined
  }
}

function parseDraft(text: string | null): LocalDraft | null {
  try {
    return text === null ? null : LocalDraft.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Moments of one format sort as text. */
function newestFirst<Entry extends { savedAt: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
}
