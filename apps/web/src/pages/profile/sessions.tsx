import { endOneSession, endOtherSessions, type Session } from '@arbiter/contract/accounts/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { deviceText } from '../../features/session/device-text.ts'
import { sessionsQuery } from '../../features/session/queries.ts'
import { call } from '../../lib/call.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'

type SignedInBrowser = z.output<typeof Session>

/** The sessions about to be ended: one browser, or all but this one. */
type Ending = SignedInBrowser | 'others'

export function Sessions() {
  const query = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Ending | null>(null)
  const hasOthers = query.data?.sessions.some((session) => !session.isCurrent)
  return (
    <section aria-label={ownProfileTexts.sessions} className={panelPlate}>
      <PanelHead title={ownProfileTexts.sessions}>
        {hasOthers && (
          <Button size="sm" className="ms-auto" onClick={() => setEnding('others')}>
            {ownProfileTexts.signOutOthers}
          </Button>
        )}
      </PanelHead>
      <p className="px-4 pt-3 pb-1 text-small text-ink-faint">{ownProfileTexts.sessionsLead}</p>
      <SessionList query={query} onEnd={setEnding} />
      {ending && <EndSessionDialog ending={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

interface SessionListProps {
  query: ReturnType<typeof useQuery<{ sessions: SignedInBrowser[] }>>
  onEnd: (session: SignedInBrowser) => void
}

function SessionList({ query, onEnd }: SessionListProps) {
  if (query.isPending) return <WaitingSession />
  if (query.isError)
    return (
      <div className="p-4">
        <Failure message={sentenceFor(query.error, ownProfileTexts.sessionsFailed)} onRetry={retryOf(query)} />
      </div>
    )
  return (
    <ul className="divide-y divide-line">
      {query.data.sessions.map((session) => (
        <SessionLine key={session._id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ul>
  )
}

function SessionLine({ session, onEnd }: { session: SignedInBrowser; onEnd: () => void }) {
  const { address, lastSeenAt, isCurrent } = session
  const device = deviceText(session)
  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-strong">{device}</span>
          {isCurrent && <Pill tone="accent">{ownProfileTexts.thisBrowser}</Pill>}
        </div>
        <div className="text-small text-ink-faint">
          <RichMessage
            text={ownProfileTexts.lastSeen}
            parts={{ address: <span className="wrap-anywhere">{address}</span>, time: <TimeStamp at={lastSeenAt} /> }}
          />
        </div>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={ownProfileTexts.signOutOf({ device })}>
          {ownProfileTexts.signOut}
        </Button>
      )}
    </li>
  )
}

function EndSessionDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const end = useEndSession(onClose)
  const isAll = ending === 'others'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      icon="out"
      title={isAll ? ownProfileTexts.signOutOthers : ownProfileTexts.signOut}
      verb={ownProfileTexts.signOut}
      busy={end.isPending}
      onConfirm={() => end.mutate(ending)}
    >
      {isAll ? ownProfileTexts.endOtherSessions : ownProfileTexts.endSession({ device: deviceText(ending) })}
    </ConfirmDialog>
  )
}

function useEndSession(onClose: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (ending: Ending) =>
      ending === 'others' ? call(endOtherSessions) : call(endOneSession, { params: { id: ending._id } }),
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('danger', sentenceFor(error, ownProfileTexts.sessionEndFailed)),
    // Also after a failure: the session may have ended by itself meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onClose()
    },
  })
}

function WaitingSession() {
  return (
    <div aria-busy="true" className="grid h-15 content-center gap-2.5 px-4">
      <Skeleton className="w-36" />
      <Skeleton className="w-52" />
    </div>
  )
}
