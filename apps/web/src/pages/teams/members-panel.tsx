import { teamNotices } from '@arbiter/contract/messages/teams'
import { handOverTeam, leaveTeam } from '@arbiter/contract/people/teams'
import { useState } from 'react'
import { Link } from 'react-router'
import { teamTexts } from '../../copy/people/teams.ts'
import { useSessionUser } from '../../features/session/session.ts'
import type { FullTeam } from '../../features/teams/queries.ts'
import { useTeamAction } from '../../features/teams/use-team-action.ts'
import { PersonAvatar } from '../../features/users/person-avatar.tsx'
import { fullNameOf } from '../../features/users/person-name.ts'
import { call } from '../../lib/call.ts'
import { commaList } from '../../lib/comma-list.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

interface MembersPanelProps {
  team: FullTeam
  isCaptain: boolean
}

type Member = FullTeam['members'][number]

export function MembersPanel({ team, isCaptain }: MembersPanelProps) {
  const viewerId = useSessionUser()?._id
  const { members, formerMembers, captainId } = team
  const former = formerMembers.map(({ username }) => username)
  const isLeaving = members.some(({ _id }) => _id === viewerId) && (!isCaptain || members.length === 1)
  return (
    <Panel>
      <PanelHead title={teamTexts.members} />
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member._id} className="grid gap-2 px-4 py-2.5">
            <MemberLine member={member} isCaptain={member._id === captainId} />
            {isCaptain && member._id !== captainId && <CaptainActs team={team} member={member} />}
          </li>
        ))}
      </ul>
      {former.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-small text-ink-faint">
          {teamTexts.former({ names: commaList([...new Set(former)]) })}
        </p>
      )}
      {isLeaving && viewerId && (
        <div className="border-t border-line px-4 py-2.5">
          <Leave team={team} userId={viewerId} />
        </div>
      )}
    </Panel>
  )
}

function MemberLine({ member, isCaptain }: { member: Member; isCaptain: boolean }) {
  const { username } = member
  return (
    <div className="flex items-center gap-2.5">
      <PersonAvatar person={{ ...member, picture: null }} />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-strong">{fullNameOf(member) || username}</bdi>
        <p className="truncate text-small text-ink-faint">
          <Link to={`/users/${username}`} className="hover:underline">
            {username}
          </Link>
          {isCaptain && ` · ${teamTexts.captain}`}
        </p>
      </div>
    </div>
  )
}

function CaptainActs({ team, member }: { team: FullTeam; member: Member }) {
  const [asked, setAsked] = useState<'remove' | 'hand-over' | null>(null)
  const ids = { id: team._id, userId: member._id }
  const removing = useTeamAction(() => call(leaveTeam, { params: ids }), teamNotices.memberRemoved)
  const handing = useTeamAction(
    () => call(handOverTeam, { params: { id: team._id }, body: { userId: member._id } }),
    teamNotices.handedOver,
  )
  const name = { name: member.username }
  const isHandingOver = asked === 'hand-over'
  const acting = isHandingOver ? handing : removing
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={teamTexts.handOverNamed(name)} onClick={() => setAsked('hand-over')}>
        {teamTexts.handOver}
      </Button>
      <Button size="sm" tone="quiet" aria-label={teamTexts.removeNamed(name)} onClick={() => setAsked('remove')}>
        {teamTexts.remove}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={isHandingOver ? teamTexts.handOverNamed(name) : teamTexts.removeNamed(name)}
        verb={isHandingOver ? teamTexts.handOver : teamTexts.remove}
        icon="users"
        busy={acting.isPending}
        onConfirm={() => acting.mutate(undefined, { onSettled: () => setAsked(null) })}
      >
        {isHandingOver ? teamTexts.handOverQuestion(name) : teamTexts.removeQuestion(name)}
      </ConfirmDialog>
    </div>
  )
}

function Leave({ team, userId }: { team: FullTeam; userId: string }) {
  const [isAsked, setAsked] = useState(false)
  const leaving = useTeamAction(() => call(leaveTeam, { params: { id: team._id, userId } }), teamNotices.left)
  return (
    <>
      <Button size="sm" tone="quiet" icon="out" onClick={() => setAsked(true)}>
        {teamTexts.leave}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={teamTexts.leave}
        verb={teamTexts.leave}
        icon="out"
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {teamTexts.leaveQuestion({ team: team.name })}
      </ConfirmDialog>
    </>
  )
}
