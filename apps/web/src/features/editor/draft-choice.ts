import { type Language, languages } from '@arbiter/rules/languages'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import type { DraftBox } from './draft-box.ts'
import type { EditorDocument } from './editor-control.ts'
import { type DraftEntry, type LocalDraft, newestFirst } from './local-draft.ts'

export interface ServerDraft extends DraftEntry {
  language: Language
  code: string
}

/** Before the server has been asked: the last thing written in this browser, else the default language's template. */
export function openingDocument(box: DraftBox): EditorDocument {
  const language = box.newestLanguage() ?? 'cpp'
  const own = box.read(language)
  box.goOn(language, { seen: own?.code ?? null, continues: own?.continues ?? null })
  return { language, code: own?.code ?? starterTemplates[language] }
}

/** What another device has written since; null where this browser is up to date. The newer one wins. */
export function newerDraft(box: DraftBox, drafts: readonly ServerDraft[], shown: EditorDocument): ServerDraft | null {
  const hasOwn = box.newestLanguage() !== null
  const candidate = hasOwn ? drafts.find(({ language }) => language === shown.language) : newestFirst(drafts)[0]
  if (!candidate || candidate.code === shown.code) return null
  return isNewer(candidate, box.read(candidate.language)) ? candidate : null
}

/** What this browser saved itself is never newer than what was written here since, whatever the clocks say. */
function isNewer({ _id, savedAt }: ServerDraft, own: LocalDraft | null): boolean {
  const isOwn = own?.continues?._id === _id && own.continues.savedAt === savedAt
  return own === null || (!isOwn && savedAt > own.savedAt)
}

/** Whether showing another draft could hide something that only this browser has. */
export function hasUnsentCode(box: DraftBox, language: Language): boolean {
  const own = box.read(language)
  return own !== null && !own.isSent
}

/**
 * In which languages this browser has what the server should get, the one that was written in last at the end. Where another
 * device has written since, the writer decides first.
 */
export function languagesToSend(box: DraftBox, drafts: readonly ServerDraft[]): Language[] {
  const unsent = languages.flatMap((language) => {
    const own = box.read(language)
    const isOutdated = drafts.some((draft) => draft.language === language && isNewer(draft, own))
    return own && !own.isSent && !isOutdated ? [{ language, savedAt: own.savedAt }] : []
  })
  return newestFirst(unsent)
    .reverse()
    .map(({ language }) => language)
}

/** What should be offered after a change of language: the code that was written in it before. */
export function formerCode(box: DraftBox, drafts: readonly ServerDraft[], language: Language): string | null {
  const own = box.read(language)
  const theirs = drafts.find((draft) => draft.language === language)
  const newest = theirs && isNewer(theirs, own) ? theirs.code : own?.code
  const isWorthIt = newest !== undefined && newest.trim() !== '' && newest !== starterTemplates[language]
  return isWorthIt ? newest : (own?.former ?? own?.strays[0] ?? null)
}

export interface Shown extends EditorDocument {
  /** Whether somebody works in this tab. */
  isTouched: boolean
}

/** What a tab makes of what another one has written: it must not change under anybody's hands. */
export function answerToOtherTab(
  shown: Shown,
  language: Language,
  theirs: LocalDraft,
): 'same' | 'show' | 'offer' | null {
  if (theirs.code === shown.code && language === shown.language) return 'same'
  if (!shown.isTouched) return 'show'
  return language === shown.language ? 'offer' : null
}
