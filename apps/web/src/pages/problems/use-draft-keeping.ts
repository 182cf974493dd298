import { serverNow } from '@arbiter/rules/contest-clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DraftBox } from '../../features/editor/draft-box.ts'
import type { ServerDraft } from '../../features/editor/draft-choice.ts'
import { DraftKeeper, type DraftState } from '../../features/editor/draft-keeper.ts'
import { browserStorage } from '../../features/editor/memory-storage.ts'
import { draftsQuery, keepOnServer } from '../../features/editor/queries.ts'
import { useSession, useSessionUser } from '../../features/session/session.ts'
import { noticeLostSession } from '../../features/session/session-watch.ts'

export interface Keeping {
  box: DraftBox
  keeper: DraftKeeper
  draftState: DraftState
  /** The server's, once they have come. */
  drafts: readonly ServerDraft[] | undefined
}

/** The drafts of one person to one problem: in this browser, and on the server for those who are signed in. */
export function useDraftKeeping(problemId: string): Keeping {
  const client = useQueryClient()
  const userId = useWriter()
  const [draftState, setDraftState] = useState<DraftState>('untouched')
  const now = useServerClock(useSession()?.serverOffsetMs ?? 0)
  const box = useMemo(() => new DraftBox(browserStorage(), userId, problemId), [userId, problemId])
  const keeper = useMemo(() => {
    const onFailure = (error: Error) => noticeLostSession(client, error)
    const save = userId ? keepOnServer(userId, problemId, onFailure) : null
    return new DraftKeeper({ box, save, now, onState: setDraftState })
  }, [box, userId, problemId, now, client])
  useEffect(() => closedWithThePage(keeper), [keeper])
  useReturn(() => keeper.retry())
  const { data } = useQuery(draftsQuery(userId, problemId))
  return { box, keeper, draftState, drafts: data?.drafts }
}

/** Whose session has ended still writes as themselves: into what this browser keeps for them, and for no visitor to find. */
function useWriter(): string | null {
  const userId = useSessionUser()?._id ?? null
  const [writer, setWriter] = useState(userId)
  if (userId !== null && userId !== writer) setWriter(userId)
  return userId ?? writer
}

/** When whoever was signed out is there again. */
function useReturn(act: () => void): void {
  const isSignedIn = useSessionUser() !== null
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) act()
    wasSignedIn.current = isSignedIn
  })
}

/** Stays the same function: a clock that is set anew must not cost the keeper what it has not sent yet. */
function useServerClock(offsetMs: number): () => Date {
  const latest = useRef(offsetMs)
  useEffect(() => {
    latest.current = offsetMs
  })
  return useMemo(() => () => serverNow(new Date(), latest.current), [])
}

function closedWithThePage(keeper: DraftKeeper): () => void {
  keeper.open()
  const flush = () => keeper.flush()
  const retry = () => keeper.retry()
  // Whoever looks away may be on their way to another device, or to close the page.
  const lookAway = () => {
    keeper.flush()
    if (window.document.hidden) keeper.retry()
  }
  const askFirst = (event: BeforeUnloadEvent) => keeper.wouldLose && event.preventDefault()
  window.addEventListener('online', retry)
  window.addEventListener('beforeunload', askFirst)
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', lookAway)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('beforeunload', askFirst)
    window.removeEventListener('pagehide', flush)
    window.document.removeEventListener('visibilitychange', lookAway)
    keeper.close()
  }
}
