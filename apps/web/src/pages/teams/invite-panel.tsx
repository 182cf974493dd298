import { teamNotices } from '@arbiter/contract/messages/teams'
import { inviteToTeam, withdrawInvitation } from '@arbiter/contract/people/teams'
import { type FormEvent, useState } from 'react'
import { teamTexts } from '../../copy/people/teams.ts'
import type { FullTeam } from '../../features/teams/queries.ts'
import { useTeamAction } from '../../features/teams/use-team-action.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'

/** For the captain. */
export function InvitePanel({ team }: { team: FullTeam }) {
  return (
    <Panel>
      <PanelHead title={teamTexts.invite} />
      <div className="grid gap-4 p-4">
        <ByUsername teamId={team._id} />
        <ByLink teamId={team._id} />
      </div>
      {team.invitations.length > 0 && <OpenInvitations team={team} />}
    </Panel>
  )
}

function ByUsername({ teamId }: { teamId: string }) {
  const [username, setUsername] = useState('')
  const inviting = useTeamAction(
    () => call(inviteToTeam, { params: { id: teamId }, body: { username: username.trim() } }),
    teamNotices.invited,
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() !== '') inviting.mutate(undefined, { onSuccess: () => setUsername('') })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <Input
        label={teamTexts.username}
        autoComplete="off"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" busy={inviting.isPending} className="justify-self-start">
        {teamTexts.inviteByName}
      </Button>
    </form>
  )
}

/** The server keeps only a hash of the token, so the link is there once. */
function ByLink({ teamId }: { teamId: string }) {
  const [link, setLink] = useState<string | null>(null)
  const making = useTeamAction(() => call(inviteToTeam, { params: { id: teamId }, body: {} }))
  const make = () =>
    making.mutate(undefined, {
      onSuccess: ({ token }) => setLink(token && `${window.location.origin}/teams?join=${token}`),
    })
  return (
    <div className="grid gap-2">
      {link && (
        <>
          <Input label={teamTexts.link} hint={teamTexts.linkHint} readOnly value={link} />
          <CopyButton text={link} />
        </>
      )}
      <Button busy={making.isPending} onClick={make} className="justify-self-start">
        {teamTexts.newLink}
      </Button>
    </div>
  )
}

function OpenInvitations({ team }: { team: FullTeam }) {
  const withdrawing = useTeamAction(
    (invitationId: string) => call(withdrawInvitation, { params: { id: team._id, invitationId } }),
    teamNotices.invitationWithdrawn,
  )
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-1 text-small text-ink-muted">{teamTexts.openInvitations}</h3>
      <ul className="grid gap-1">
        {team.invitations.map(({ _id, username }) => (
          <li key={_id} className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{username ?? teamTexts.byLink}</bdi>
            <Button
              size="sm"
              tone="quiet"
              aria-label={username ? teamTexts.withdrawNamed({ name: username }) : teamTexts.withdrawLink}
              onClick={() => withdrawing.mutate(_id)}
            >
              {teamTexts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
