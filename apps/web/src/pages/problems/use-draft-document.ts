import { confirmations, workspaceTexts } from '@arbiter/contract/messages'
import { serverNow } from '@arbiter/rules/contest-clock'
import type { Language } from '@arbiter/rules/languages'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { EditorDocument } from '../../features/editor/code-editor.tsx'
import { DraftBox } from '../../features/editor/draft-box.ts'
import { formerCode, hasUnsentCode, newerDraft, openingDocument } from '../../features/editor/draft-choice.ts'
import { DraftKeeper, type DraftState } from '../../features/editor/draft-keeper.ts'
import { browserStorage } from '../../features/editor/memory-storage.ts'
import { draftsQuery, keepOnServer } from '../../features/editor/queries.ts'
import { useSession } from '../../features/session/session.ts'

/** Code that can take the place of what is shown. */
export interface Offer {
  text: string
  document: EditorDocument
}

export interface DraftDocument {
  /** What was last put into the editor; what was typed since is told by `code`. */
  document: EditorDocument
  code: () => string
  draftState: DraftState
  offer: Offer | null
  type: (code: () => string) => void
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
export function useDraftDocument(problemId: string, onEdited: () => void): DraftDocument {
  const keeping = useDraftKeeping(problemId)
  const sheet = useSheet(keeping.box, onEdited)
  useArrival(keeping.drafts, (arrived) => {
    const shown = { language: sheet.document.language, code: sheet.typed.current() }
    const newer = newerDraft(keeping.box, arrived, shown)
    if (!newer) pushUp(keeping, arrived, shown)
    else if (sheet.isTouched.current || hasUnsentCode(keeping.box, newer.language))
      sheet.setOffer({ text: workspaceTexts.newerDraft, document: newer })
    else sheet.show(newer)
  })
  return {
    document: sheet.document,
    code: () => sheet.typed.current(),
    draftState: keeping.draftState,
    offer: sheet.offer,
    dropOffer: () => sheet.setOffer(null),
    refresh: sheet.refresh,
    ...writing(sheet, keeping),
    ...replacing(sheet, keeping),
  }
}

interface Sheet {
  document: EditorDocument
  show: (document: EditorDocument) => void
  refresh: () => void
  offer: Offer | null
  setOffer: (offer: Offer | null) => void
  typed: RefObject<() => string>
  isTouched: RefObject<boolean>
  /** What the next keystroke would bury. */
  buried: RefObject<string | null>
  onEdited: () => void
}

/** What is in the editor and what could be. */
function useSheet(box: DraftBox, onEdited: () => void): Sheet {
  const [document, setDocument] = useState(() => openingDocument(box))
  const [offer, setOffer] = useState<Offer | null>(null)
  const typed = useRef(() => document.code)
  const isTouched = useRef(false)
  const buried = useRef<string | null>(null)
  return {
    ...{ document, offer, setOffer, typed, isTouched, buried, onEdited },
    show(next) {
      typed.current = () => next.code
      setDocument(next)
      onEdited()
    },
    refresh: () => setDocument((before) => ({ language: before.language, code: typed.current() })),
  }
}

function writing(sheet: Sheet, { box, keeper, drafts }: Keeping) {
  const { language } = sheet.document
  const showTemplate = (of: Language, former: string | null, text: string) => {
    sheet.show({ language: of, code: starterTemplates[of] })
    sheet.buried.current = former
    sheet.setOffer(former === null ? null : { text, document: { language: of, code: former } })
  }
  return {
    type(code: () => string) {
      sheet.isTouched.current = true
      sheet.typed.current = code
      if (sheet.buried.current === null) keeper.note(language, code)
      else keeper.setAside(language, code(), sheet.buried.current)
      sheet.buried.current = null
      sheet.onEdited()
    },
    changeLanguage(next: Language) {
      keeper.flush()
      sheet.isTouched.current = true
      showTemplate(next, formerCode(box, drafts ?? [], next), confirmations.restoreDraft)
    },
    restoreTemplate() {
      const written = sheet.typed.current()
      const former = written === starterTemplates[language] ? null : written
      showTemplate(language, former, workspaceTexts.templateRestored)
    },
  }
}

function replacing(sheet: Sheet, keeping: Keeping) {
  return {
    replace(next: EditorDocument, text: string) {
      const former = swap(sheet, keeping, next)
      const isWorthIt = former !== null && former !== next.code && former !== starterTemplates[next.language]
      sheet.setOffer(isWorthIt ? { text, document: { language: next.language, code: former } } : null)
    },
    takeOffer() {
      if (sheet.offer) swap(sheet, keeping, sheet.offer.document)
      sheet.setOffer(null)
    },
  }
}

/** Returns what it took the place of. */
function swap(sheet: Sheet, { box, keeper }: Keeping, next: EditorDocument): string | null {
  const isSameLanguage = next.language === sheet.document.language
  const former = isSameLanguage ? sheet.typed.current() : (box.read(next.language)?.code ?? null)
  keeper.setAside(next.language, next.code, former)
  sheet.buried.current = null
  sheet.isTouched.current = true
  sheet.show(next)
  return former
}

type Drafts = Parameters<typeof newerDraft>[1]

/** What this browser has and the server has not. */
function pushUp({ box, keeper }: Keeping, drafts: Drafts, { language, code }: EditorDocument): void {
  const theirs = drafts.find((draft) => draft.language === language)
  if (box.read(language) && theirs?.code !== code) keeper.note(language, () => code)
}

/** Once, when the server's drafts have come. */
function useArrival(drafts: Drafts | undefined, arrive: (drafts: Drafts) => void): void {
  const latest = useRef(arrive)
  useEffect(() => {
    latest.current = arrive
  })
  useEffect(() => {
    if (drafts) latest.current(drafts)
  }, [drafts])
}

interface Keeping {
  box: DraftBox
  keeper: DraftKeeper
  draftState: DraftState
  /** The server's, once they have come. */
  drafts: Drafts | undefined
}

function useDraftKeeping(problemId: string): Keeping {
  const session = useSession()
  const userId = session?.user?._id ?? null
  const offsetMs = session?.serverOffsetMs ?? 0
  const [draftState, setDraftState] = useState<DraftState>('untouched')
  const box = useMemo(() => new DraftBox(browserStorage(), userId, problemId), [userId, problemId])
  const keeper = useMemo(() => {
    const save = userId ? (language: Language, code: string) => keepOnServer(problemId, language, code) : null
    return new DraftKeeper({ box, save, now: () => serverNow(new Date(), offsetMs), onState: setDraftState })
  }, [box, userId, problemId, offsetMs])
  useEffect(() => closedWithThePage(keeper), [keeper])
  const { data } = useQuery(draftsQuery(userId, problemId))
  return { box, keeper, draftState, drafts: data?.drafts }
}

function closedWithThePage(keeper: DraftKeeper): () => void {
  const flush = () => keeper.flush()
  const retry = () => keeper.retry()
  window.addEventListener('online', retry)
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', flush)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('pagehide', flush)
    window.document.removeEventListener('visibilitychange', flush)
    keeper.close()
  }
}
