import type { Language } from '@arbiter/rules/languages'
import type { DraftBox } from './draft-box.ts'
import { type LocalDraft, parseDraft } from './local-draft.ts'

/** A browser tells every tab but the one that wrote. Returns how to stop. */
export function watchOtherTabs(box: DraftBox, onWritten: (language: Language, draft: LocalDraft) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const language = box.languageAt(key)
    const draft = parseDraft(newValue)
    if (language && draft) onWritten(language, draft)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
