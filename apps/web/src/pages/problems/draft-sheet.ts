import type { Language } from '@arbiter/rules/languages'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import { type RefObject, useRef, useState } from 'react'
import { draftTexts } from '../../copy/drafts.ts'
import type { DraftBox } from '../../features/editor/draft-box.ts'
import { formerCode, openingDocument } from '../../features/editor/draft-choice.ts'
import type { EditorDocument } from '../../features/editor/editor-control.ts'
import type { DraftEntry } from '../../features/editor/local-draft.ts'
import type { Keeping } from './use-draft-keeping.ts'

/** Code that can take the place of what is shown. */
export interface Offer {
  /** Where it comes from: from here, from another device, from a tab that is open, or from one that was closed offline. */
  from: 'here' | 'device' | 'tab' | 'stray'
  text: string
  document: EditorDocument
  /** The entry of the server's history that it is in. */
  entry?: DraftEntry | null
}

/** Called when the code changes: null for a keystroke, otherwise the document that replaced the old one. */
export type OnChange = (document: EditorDocument | null) => void

export interface Sheet {
  document: EditorDocument
  show: (document: EditorDocument) => void
  offer: Offer | null
  setOffer: (offer: Offer | null) => void
  typed: RefObject<() => string>
  isTouched: RefObject<boolean>
  /** What the next keystroke would bury. */
  buried: RefObject<string | null>
  /** They have said no to the code of another tab: it is not offered again with its every keystroke. */
  isDeafToTabs: RefObject<boolean>
  onChange: OnChange
}

/** What is in the editor and what could be. */
export function useSheet(box: DraftBox, onChange: OnChange): Sheet {
  const [opening] = useState(() => openingDocument(box))
  const typed = useRef(() => opening.code)
  const [document, setDocument] = useState(() => asTyped(opening.language, typed))
  const [offer, setOffer] = useState(() => strayOffer(box, opening))
  const isTouched = useRef(false)
  const buried = useRef<string | null>(null)
  const isDeafToTabs = useRef(false)
  return {
    ...{ document, offer, setOffer, typed, isTouched, buried, isDeafToTabs, onChange },
    show(next) {
      typed.current = () => next.code
      setDocument(asTyped(next.language, typed))
      onChange(next)
    },
  }
}

/** The editor is built anew when the screen is turned, and must then show what was typed since. */
function asTyped(language: Language, typed: RefObject<() => string>): EditorDocument {
  return {
    language,
    get code() {
      return typed.current()
    },
  }
}

function strayOffer(box: DraftBox, { language }: EditorDocument): Offer | null {
  const code = box.read(language)?.strays[0]
  return code === undefined ? null : { from: 'stray', text: draftTexts.strayDraft, document: { language, code } }
}

/** What the writer does. */
export function writing(sheet: Sheet, { box, keeper, drafts }: Keeping) {
  const { language } = sheet.document
  const showTemplate = (of: Language, former: string | null, text: string) => {
    sheet.show({ language: of, code: starterTemplates[of] })
    sheet.buried.current = former
    sheet.setOffer(former === null ? null : { from: 'here', text, document: { language: of, code: former } })
  }
  return {
    type(code: () => string) {
      sheet.isTouched.current = true
      sheet.typed.current = code
      if (sheet.buried.current === null) keeper.note(language, code)
      else keeper.setAside(language, code(), sheet.buried.current)
      sheet.buried.current = null
      sheet.onChange(null)
    },
    changeLanguage(next: Language) {
      keeper.flush()
      sheet.isTouched.current = true
      showTemplate(next, formerCode(box, drafts ?? [], next), draftTexts.restoreDraft)
    },
    restoreTemplate() {
      const written = sheet.typed.current()
      // A second press must not take away what the first has kept within reach.
      if (written === starterTemplates[language]) return
      sheet.isTouched.current = true
      showTemplate(language, written, draftTexts.templateRestored)
    },
  }
}

/** Other code for the code that is there, and back. */
export function replacing(sheet: Sheet, keeping: Keeping) {
  return {
    replace({ language, code }: EditorDocument, text: string, entry: DraftEntry | null = null) {
      const { box } = keeping
      const before = language === sheet.document.language ? box.line(language) : box.read(language)
      const former = swap(sheet, keeping, { language, code }, entry)
      const isWorthIt = former !== null && former !== code && former !== starterTemplates[language]
      const document = { language, code: former ?? '' }
      sheet.setOffer(isWorthIt ? { from: 'here', text, document, entry: before?.continues } : null)
    },
    takeOffer() {
      if (sheet.offer) swap(sheet, keeping, sheet.offer.document, sheet.offer.entry ?? null)
      sheet.setOffer(null)
    },
    dropOffer() {
      if (sheet.offer) decline(sheet, keeping, sheet.offer)
      sheet.setOffer(null)
    },
  }
}

function decline(sheet: Sheet, { box, keeper }: Keeping, { from, document: { language, code } }: Offer): void {
  if (from === 'tab') sheet.isDeafToTabs.current = true
  // The server's history has it, or gets it; a visitor has none and would be offered it at every visit.
  if (from === 'stray' && !keeper.hasServer) box.dropStray(language, code)
  // Until now it was not clear which of the two is to be the newest.
  if (from === 'device') keeper.sendKept(sheet.document.language)
}

/** Returns what it took the place of. */
function swap(sheet: Sheet, { box, keeper }: Keeping, next: EditorDocument, entry: DraftEntry | null): string | null {
  const isSameLanguage = next.language === sheet.document.language
  const former = isSameLanguage ? sheet.typed.current() : (box.read(next.language)?.code ?? null)
  keeper.setAside(next.language, next.code, former, entry)
  sheet.buried.current = null
  sheet.isTouched.current = true
  sheet.show(next)
  return former
}
