import { confirmations, workspaceTexts } from '@arbiter/contract/messages'
import { serverNow } from '@arbiter/rules/contest-clock'
import type { Language } from '@arbiter/rules/languages'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorDocument } from '../../features/editor/code-editor.tsx'
import { DraftBox } from '../../features/editor/draft-box.ts'
import { formerCode, newerDraft, openingDocument } from '../../features/editor/draft-choice.ts'
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
  type: (code: string) => void
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
  const { box, keeper, draftState, drafts } = useDraftKeeping(problemId)
  const [document, setDocument] = useState(() => openingDocument(box))
  const [offer, setOffer] = useState<Offer | null>(null)
  const typed = useRef(document.code)
  const isTouched = useRef(false)
  /** What the next keystroke would bury. */
  const buried = useRef<string | null>(null)

  const show = (next: EditorDocument) => {
    typed.current = next.code
    setDocument(next)
    onEdited()
  }
  const offerFormer = (language: Language, code: string | null, text: string) => {
    buried.current = code
    setOffer(code === null ? null : { text, document: { language, code } })
  }
  const swap = (next: EditorDocument) => {
    const isSameLanguage = next.language === document.language
    const former = isSameLanguage ? typed.current : box.read(next.language)?.code
    keeper.setAside(next.language, next.code, former ?? '')
    buried.current = null
    isTouched.current = true
    show(next)
    return former
  }

  useArrival(drafts, (arrived) => {
    const shown = { language: document.language, code: typed.current }
    const newer = newerDraft(box, arrived, shown)
    if (!newer) return pushUp(box, keeper, arrived, shown)
    if (isTouched.current) setOffer({ text: workspaceTexts.newerDraft, document: newer })
    else show(newer)
  })

  return {
    document,
    code: () => typed.current,
    draftState,
    offer,
    type(code) {
      isTouched.current = true
      typed.current = code
      if (buried.current === null) keeper.note(document.language, code)
      else keeper.setAside(document.language, code, buried.current)
      buried.current = null
      onEdited()
    },
    changeLanguage(language) {
      keeper.flush()
      isTouched.current = true
      show({ language, code: starterTemplates[language] })
      offerFormer(language, formerCode(box, drafts ?? [], language), confirmations.restoreDraft)
    },
    restoreTemplate() {
      const { language } = document
      const former = typed.current === starterTemplates[language] ? null : typed.current
      show({ language, code: starterTemplates[language] })
      offerFormer(language, former, workspaceTexts.templateRestored)
    },
    replace(next, text) {
      const former = swap(next)
      const isWorthIt = former !== undefined && former !== next.code && former !== starterTemplates[next.language]
      setOffer(isWorthIt ? { text, document: { language: next.language, code: former } } : null)
    },
    takeOffer() {
      if (offer) swap(offer.document)
      setOffer(null)
    },
    dropOffer: () => setOffer(null),
    refresh: () => setDocument((before) => ({ language: before.language, code: typed.current })),
  }
}

type Drafts = Parameters<typeof newerDraft>[1]

/** What this browser has and the server has not. */
function pushUp(box: DraftBox, keeper: DraftKeeper, drafts: Drafts, { language, code }: EditorDocument): void {
  const theirs = drafts.find((draft) => draft.language === language)
  if (box.read(language) && theirs?.code !== code) keeper.note(language, code)
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

function useDraftKeeping(problemId: string) {
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
  const { data } = useQuery({ ...draftsQuery(problemId), enabled: userId !== null })
  return { box, keeper, draftState, drafts: data?.drafts }
}

function closedWithThePage(keeper: DraftKeeper): () => void {
  const flush = () => keeper.flush()
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', flush)
  return () => {
    window.removeEventListener('pagehide', flush)
    window.document.removeEventListener('visibilitychange', flush)
    keeper.close()
  }
}
