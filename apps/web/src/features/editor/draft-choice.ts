import type { Language } from '@arbiter/rules/languages'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import type { EditorDocument } from './code-editor.tsx'
import type { DraftBox } from './draft-box.ts'

export interface ServerDraft {
  language: Language
  code: string
  savedAt: string
}

/** Before the server has been asked: the last thing written in this browser, else the default language's template. */
export function openingDocument(box: DraftBox): EditorDocument {
  const language = box.newestLanguage() ?? 'cpp'
  return { language, code: box.read(language)?.code ?? starterTemplates[language] }
}

/** What another device has written since; null where this browser is up to date. The newer one wins. */
export function newerDraft(
  box: DraftBox,
  drafts: readonly ServerDraft[],
  shown: EditorDocument,
): EditorDocument | null {
  const hasOwn = box.newestLanguage() !== null
  const [newest] = [...drafts].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
  const candidate = hasOwn ? drafts.find(({ language }) => language === shown.language) : newest
  if (!candidate || candidate.code === shown.code) return null
  const own = box.read(candidate.language)
  if (own && own.savedAt >= candidate.savedAt) return null
  return { language: candidate.language, code: candidate.code }
}

/** Whether showing another draft could hide something that only this browser has. */
export function hasUnsentCode(box: DraftBox, language: Language): boolean {
  const own = box.read(language)
  return own !== null && !own.isSent
}

/** What should be offered after a change of language: the code that was written in it before. */
export function formerCode(box: DraftBox, drafts: readonly ServerDraft[], language: Language): string | null {
  const own = box.read(language)
  const theirs = drafts.find((draft) => draft.language === language)
  const newest = own && (!theirs || own.savedAt >= theirs.savedAt) ? own.code : theirs?.code
  const isWorthIt = newest !== undefined && newest.trim() !== '' && newest !== starterTemplates[language]
  return isWorthIt ? newest : (own?.former ?? null)
}
