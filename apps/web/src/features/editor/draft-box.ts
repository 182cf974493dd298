import { type Language, languages } from '@arbiter/rules/languages'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import { DRAFT_PREFIX, type DraftStorage, writeMakingRoom } from './draft-storage.ts'
import { type DraftEntry, type LocalDraft, newestFirst, parseDraft } from './local-draft.ts'

const VISITOR = 'visitor'

/** What one tab is writing in one language. Two tabs are two lines, in this browser and in the server's history. */
export interface DraftLine {
  /** What this tab knows to lie in the box; anything else there is another tab's. */
  seen: string | null
  continues: DraftEntry | null
}

/** What a full browser did not take lasts as long as the page, by its key. */
const unwritten = new WeakMap<DraftStorage, Map<string, LocalDraft>>()

/**
 * Drafts in this browser: one per person, problem and language. People who share a browser do not see each other's code,
 * and what a visitor wrote goes over to the account they sign in with. Tabs share the box: one that writes over code of
 * another's that the server does not have keeps it among the strays.
 */
export class DraftBox {
  readonly #storage: DraftStorage
  readonly #owner: string
  readonly #problemId: string
  readonly #lines = new Map<Language, DraftLine>()
  readonly #unwritten: Map<string, LocalDraft>

  constructor(storage: DraftStorage, userId: string | null, problemId: string) {
    this.#storage = storage
    this.#owner = userId ?? VISITOR
    this.#problemId = problemId
    this.#unwritten = unwritten.get(storage) ?? new Map()
    unwritten.set(storage, this.#unwritten)
    if (userId) this.#adoptVisitorsDrafts()
  }

  read(language: Language): LocalDraft | null {
    return this.#at(this.#key(this.#owner, language))
  }

  line(language: Language): DraftLine {
    return this.#lines.get(language) ?? this.goOn(language, { seen: null, continues: null })
  }

  /** From now on this tab writes on with this. */
  goOn(language: Language, line: DraftLine): DraftLine {
    this.#lines.set(language, line)
    return line
  }

  /** Says whether the browser keeps it. */
  write(language: Language, written: Pick<LocalDraft, 'code' | 'savedAt' | 'former'>): boolean {
    const line = this.line(language)
    const strays = straysUnder(this.read(language), line.seen, written.code).filter(isWorthKeeping(language))
    line.seen = written.code
    return this.#put(language, { ...written, isSent: false, continues: line.continues, strays })
  }

  /** The server has taken this code; what was typed since is not meant. */
  markSent(language: Language, code: string, entry: DraftEntry): void {
    const draft = this.read(language)
    if (!draft) return
    const left = { ...draft, strays: draft.strays.filter((stray) => stray !== code) }
    if (draft.code === code) this.#put(language, { ...left, isSent: true, continues: entry })
    else if (left.strays.length < draft.strays.length) this.#put(language, left)
  }

  /** Nobody wants it back. */
  dropStray(language: Language, code: string): void {
    const draft = this.read(language)
    if (draft) this.#put(language, { ...draft, strays: draft.strays.filter((stray) => stray !== code) })
  }

  /** The language that was written in last. */
  newestLanguage(): Language | null {
    const drafts = languages.flatMap((language) => {
      const draft = this.read(language)
      return draft ? [{ language, savedAt: draft.savedAt }] : []
    })
    return newestFirst(drafts)[0]?.language ?? null
  }

  /** The language whose draft lies under this key; null when it is none of this box. */
  languageAt(key: string | null): Language | null {
    return languages.find((language) => this.#key(this.#owner, language) === key) ?? null
  }

  #key(owner: string, language: Language): string {
    return `${DRAFT_PREFIX}${owner} ${this.#problemId} ${language}`
  }

  #at(key: string): LocalDraft | null {
    return this.#unwritten.get(key) ?? parseDraft(this.#storage.getItem(key))
  }

  #put(language: Language, draft: LocalDraft): boolean {
    const key = this.#key(this.#owner, language)
    const isWritten = writeMakingRoom(this.#storage, key, JSON.stringify(draft))
    if (isWritten) this.#unwritten.delete(key)
    else this.#unwritten.set(key, draft)
    return isWritten && !this.#storage.isFleeting
  }

  #adoptVisitorsDrafts(): void {
    for (const language of languages) {
      const key = this.#key(VISITOR, language)
      const theirs = this.#at(key)
      if (!theirs) continue
      this.#put(language, joined(language, this.read(language), theirs))
      // Not before it is safe here.
      if (this.#unwritten.has(this.#key(this.#owner, language))) continue
      this.#storage.removeItem(key)
      this.#unwritten.delete(key)
    }
  }
}

/** What would be lost if this were written over it. A tab's own earlier text, carried along by others, has had its time. */
function straysUnder(there: LocalDraft | null, seen: string | null, code: string): string[] {
  if (!there) return []
  const isOverwritten = !there.isSent && there.code !== seen
  const strays = isOverwritten ? [there.code, ...there.strays] : there.strays
  return [...new Set(strays)].filter((stray) => stray !== code && stray !== seen)
}

const isWorthKeeping = (language: Language) => (code: string) =>
  code.trim() !== '' && code !== starterTemplates[language]

/** The newer one is shown, the other one stays within reach. */
function joined(language: Language, own: LocalDraft | null, visitors: LocalDraft): LocalDraft {
  const isOwnNewer = own !== null && own.savedAt >= visitors.savedAt
  const [newer, older] = isOwnNewer ? [own, visitors] : [visitors, own]
  const left = older && !older.isSent ? [older.code, ...older.strays] : (older?.strays ?? [])
  const strays = [...new Set([...left, ...newer.strays])].filter((stray) => stray !== newer.code)
  return { ...newer, former: older?.code ?? newer.former, strays: strays.filter(isWorthKeeping(language)) }
}
