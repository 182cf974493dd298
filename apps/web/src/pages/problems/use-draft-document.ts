import type { Language } from '@arbiter/rules/languages'
import type { DraftState } from '../../features/editor/draft-keeper.ts'
import type { EditorDocument } from '../../features/editor/editor-control.ts'
import type { DraftEntry } from '../../features/editor/local-draft.ts'
import { type Offer, type OnChange, replacing, useSheet, writing } from './draft-sheet.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import { useOtherTabs, useServerDrafts } from './use-other-drafts.ts'

export interface DraftDocument {
  /** What is in the editor; another object when other code takes its place, the same one while somebody types. */
  document: EditorDocument
  code: () => string
  draftState: DraftState
  offer: Offer | null
  type: (code: () => string) => void
  /** Somebody runs or submits this code: no other tab and no other device changes it any more. */
  claim: () => void
  changeLanguage: (language: Language) => void
  restoreTemplate: () => void
  /** Puts other code into the editor and keeps what was there within reach; `entry` is where the server has that code. */
  replace: (document: EditorDocument, text: string, entry?: DraftEntry) => void
  takeOffer: () => void
  dropOffer: () => void
}

/** The code of one problem: from the last draft, kept while it is written, never lost by a change of language. */
export function useDraftDocument(problemId: string, onChange: OnChange): DraftDocument {
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
    ...writing(sheet, keeping),
    ...replacing(sheet, keeping),
  }
}
