import { teamNotices } from '@arbiter/contract/messages/teams'
import { acceptInvitation, withdrawInvitation } from '@arbiter/contract/people/teams'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { teamTexts } from '../../copy/people/teams.ts'
import { invitationQuery, type OwnTeams } from '../../features/teams/queries.ts'
import { useTeamAction } from '../../features/teams/use-team-action.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'

type Key = { token: string } | { invitationId: string }

function useAccept() {
  const navigate = useNavigate()
  const accepting = useTeamAction((body: Key) => call(acceptInvitation, { body }), teamNotices.joined)
  const accept = (key: Key) =>
    accepting.mutate(key, { onSuccess: ({ teamId }) => navigate(`/teams/${teamId}`, { replace: true }) })
  return { accept, isPending: accepting.isPending }
}

/** Nothing is accepted by opening a link. */
export function InvitationByLink({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token))
  const { accept, isPending } = useAccept()
  if (query.isPending) return null
  if (query.isError) return <Failure message={sentenceFor(query.error, teamTexts.failed)} />
  const { name: team } = query.data
  return (
    <Panel padded className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 font-strong wrap-anywhere">{teamTexts.invitedByLink({ team })}</p>
      <Button tone="primary" busy={isPending} onClick={() => accept({ token })}>
        {teamTexts.acceptNamed({ team })}
      </Button>
    </Panel>
  )
}

export function Invitations({ invitations }: Pick<OwnTeams, 'invitations'>) {
  const { accept, isPending } = useAccept()
  const declining = useTeamAction(
    (params: { id: string; invitationId: string }) => call(withdrawInvitation, { params }),
    teamNotices.invitationWithdrawn,
  )
  if (invitations.length === 0) return null
  return (
    <Panel>
      <PanelHead title={teamTexts.invitations} />
      <ul className="divide-y divide-line">
        {invitations.map(({ _id, teamId, name, invitedBy }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <bdi className="block truncate font-strong">{name}</bdi>
              <p className="text-small text-ink-muted">{teamTexts.invitedBy({ name: invitedBy })}</p>
            </div>
            <Button
              aria-label={teamTexts.declineNamed({ team: name })}
              busy={declining.isPending}
              onClick={() => declining.mutate({ id: teamId, invitationId: _id })}
            >
              {teamTexts.decline}
            </Button>
            <Button
              tone="primary"
              aria-label={teamTexts.acceptNamed({ team: name })}
              busy={isPending}
              onClick={() => accept({ invitationId: _id })}
            >
              {teamTexts.accept}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
