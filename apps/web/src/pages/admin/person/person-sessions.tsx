import { endPersonSession } from '@arbiter/contract/people/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { personSessionTexts } from '../../../copy/admin/admin-users.ts'
import { type FullPerson, peopleKey } from '../../../features/people/queries.ts'
import { deviceText } from '../../../features/session/device-text.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'

type Browser = FullPerson['sessions'][number]

export function PersonSessions({ userId, sessions }: { userId: string; sessions: readonly Browser[] }) {
  const ending = useEndSession(userId)
  return (
    <Panel aria-label={personSessionTexts.title}>
      <PanelHead title={personSessionTexts.title} />
      {sessions.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{personSessionTexts.none}</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine
            key={session._id}
            session={session}
            isEnding={ending.isPending && ending.variables === session._id}
            onEnd={() => ending.mutate(session._id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function SessionLine({ session, isEnding, onEnd }: { session: Browser; isEnding: boolean; onEnd: () => void }) {
  const { address, createdAt, lastSeenAt, isCurrent } = session
  const device = deviceText(session)
  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-strong">{device}</span>
          {isCurrent && <Pill tone="accent">{personSessionTexts.thisBrowser}</Pill>}
        </div>
        <div className="text-small text-ink-faint">
          <RichMessage
            text={personSessionTexts.facts}
            parts={{
              address: <span className="wrap-anywhere">{address}</span>,
              since: <TimeStamp at={createdAt} />,
              seen: <TimeStamp at={lastSeenAt} />,
            }}
          />
        </div>
      </div>
      {!isCurrent && (
        <Button size="sm" busy={isEnding} onClick={onEnd} aria-label={personSessionTexts.signOutDevice({ device })}>
          {personSessionTexts.signOut}
        </Button>
      )}
    </li>
  )
}

function useEndSession(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endPersonSession, { params: { id: userId, sessionId } }),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, personSessionTexts.signOutFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  })
}
