import { serverNow } from '@arbiter/rules/contests/contest-clock'
import type { Language } from '@arbiter/rules/languages'
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DraftAction, Drafts } from './drafts.ts'
import { listOnServer, saveOnServer } from './queries.ts'
import type { Offer } from './reducer.ts'
import { type DraftStatus, draftStatus, wouldLoseCode } from './status.ts'
import type { CodeDocument, Version } from './versions.ts'

/** Fetched in parallel with the problem. */
let fetching = import('./drafts.ts')

interface DraftsUser {
  /** Null for a visitor, and when the session has ended. */
  userId: string | null
  lastLanguage: Language
  serverOffsetMs: number
  onFailure: (error: Error) => void
}

/** Null until this browser's drafts are read. */
export function useDrafts(problemId: string, user: DraftsUser): Drafts | null {
  const [drafts, setDrafts] = useState<Drafts | null>(null)
  const latest = useLatest(user)
  useEffect(() => {
    const opening = openFor(problemId, latest)
    opening.then(setDrafts, (error) =>
      setDrafts(() => {
        throw error // to the page's error boundary
      }),
    )
    return () => void opening.then((opened) => opened.close()).catch(() => {})
  }, [problemId, latest])
  useEffect(() => (drafts ? watchPage(drafts) : undefined), [drafts])
  const { userId } = user
  useEffect(() => {
    if (userId !== null) void drafts?.signIn(userId)
  }, [drafts, userId])
  return drafts
}

/** A failed import is retried at the next visit of the page. */
function fetchAgain() {
  fetching = import('./drafts.ts')
  return fetching
}

async function openFor(problemId: string, user: RefObject<DraftsUser>): Promise<Drafts> {
  const { openDrafts } = await fetching.catch(fetchAgain)
  const reported = <Reply>(call: Promise<Reply>) => {
    call.catch((error) => user.current.onFailure(error))
    return call
  }
  return openDrafts({
    ...{ problemId, userId: user.current.userId, lastLanguage: user.current.lastLanguage },
    now: () => serverNow(new Date(), user.current.serverOffsetMs),
    list: (userId) => reported(listOnServer(userId, problemId)),
    save: (userId, version) => reported(saveOnServer(userId, problemId, version)),
  })
}

function watchPage(drafts: Drafts): () => void {
  const unwatch = new AbortController()
  const { signal } = unwatch
  const onVisibility = () => (window.document.hidden ? drafts.pause() : drafts.lead())
  window.document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('focus', () => drafts.lead(), { signal })
  window.addEventListener('pagehide', () => drafts.pause(), { signal })
  window.addEventListener('online', () => drafts.resume(), { signal })
  window.addEventListener('beforeunload', (event) => wouldLoseCode(drafts.state()) && event.preventDefault(), {
    signal,
  })
  return () => unwatch.abort()
}

export interface DraftDocument {
  /** What is in the editor. The object stays the same while the user types, and changes when other code replaces it. */
  document: CodeDocument
  code: () => string
  /** Subscribes to changes of the code, among others. */
  subscribe: (listener: () => void) => () => void
  status: DraftStatus
  offer: Offer | null
  /** All versions of this problem in this browser. */
  versions: () => readonly Version[]
  type: (code: () => string) => void
  act: (action: DraftAction) => void
}

/** `onChange` gets null for a keystroke, otherwise the document that took the place of the old one. */
export function useDraftDocument(drafts: Drafts, onChange: (document: CodeDocument | null) => void): DraftDocument {
  // Not the whole state: it changes with every edit, and the page would render each time.
  const shown = useSyncExternalStore(drafts.subscribe, () => drafts.state().document)
  const latest = useLatest(onChange)
  useEffect(() => {
    return drafts.subscribe((before) => {
      const { document } = drafts.state()
      if (document !== before.document) latest.current(document)
    })
  }, [drafts, latest])
  return {
    document: useEditorDocument(drafts, shown),
    code: drafts.code,
    subscribe: drafts.subscribe,
    status: useSyncExternalStore(drafts.subscribe, () => draftStatus(drafts.state())),
    offer: useSyncExternalStore(drafts.subscribe, () => drafts.state().offer),
    versions: () => drafts.state().versions,
    type(code) {
      drafts.type(code)
      onChange(null)
    },
    act: (action) => drafts.act(action),
  }
}

/** The editor is built again when the screen is turned, and must then show what was typed since. */
function useEditorDocument({ code }: Drafts, shown: CodeDocument): CodeDocument {
  return useMemo(() => Object.defineProperty({ ...shown }, 'code', { get: code }), [code, shown])
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
