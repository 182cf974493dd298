import type { Language } from '@arbiter/rules/languages'
import type { EditorDocument } from '../../features/editor/code-editor.tsx'
import type { DraftState } from '../../features/editor/draft-keeper.ts'
import { type Change, type Offer, replacing, useSheet, writing } from './draft-sheet.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import { useOtherTabs, useServerDrafts } from './use-other-drafts.ts'

export interface DraftDocument {
  /** What was last put into the editor; what was typed since is told by `code`. */
  document: EditorDocument
  code: () => string
  draftState: DraftState
  offer: Offer | null
  type: (code: () => string) => void
  /** Somebody runs or submits this code: no other tab and no other device changes it any more. */
  claim: () => void
  changeLanguage: (language: Language) => void
  restoreTemplate: () => void
  /** Puts other code into the editor and keeps what was there within reach. */
  replace: (document: EditorDocument, text: string) => void
  takeOffer: () => void
  dropOffer: () => void
  /** After the editor was built anew: shows what was typed, too. */
  refresh: () => void
}

/** The code of one problem: from the last draft, kept while it is written, never lost by a change of language. */
export function useDraftDocument(problemId: string, onChange: (change: Change) => void): DraftDocument {
  const keeping = useDraftKeeping(problemId)
  const sheet = useSheet(keeping.box, onChange)
  useServerDrafts(sheet, keeping)
  useOtherTabs(sheet, keeping)
  return {
    document: sheet.document,
    code: () => sheet.typed.current(),
    draftState: keeping.draftState,
    offer: sheet.offer,
    claim() {
      sheet.isTouched.current = true
    },
    refresh: sheet.refresh,
    ...writing(sheet, keeping),
    ...replacing(sheet, keeping),
  }
}
