import { teamNotices } from '@arbiter/contract/messages/teams'
import { createTeam } from '@arbiter/contract/people/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { teamTexts } from '../../copy/people/teams.ts'
import { organisationText } from '../../features/teams/organisation-text.ts'
import { type OwnTeam, ownTeamsQuery } from '../../features/teams/queries.ts'
import { useTeamAction } from '../../features/teams/use-team-action.ts'
import { call } from '../../lib/call.ts'
import { commaList } from '../../lib/comma-list.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InvitationByLink, Invitations } from './invitations.tsx'
import { TeamForm } from './team-form.tsx'

/** The viewer's teams and invitations. A link of a captain leads here, with its token. */
export function TeamsPage() {
  const query = useQuery(ownTeamsQuery)
  const [search] = useSearchParams()
  const token = search.get('join')
  return (
    <Page width="narrow">
      <PageHead title={teamTexts.title} lead={teamTexts.lead}>
        <span className="ms-auto">
          <MakeTeam />
        </span>
      </PageHead>
      <div className="grid gap-6">
        {token && <InvitationByLink token={token} />}
        {query.isPending && <WaitingRows count={3} />}
        {query.isError && <Failure message={sentenceFor(query.error, teamTexts.loadFailed)} onRetry={retryOf(query)} />}
        {query.data && <Invitations invitations={query.data.invitations} />}
        {query.data && <TeamList teams={query.data.teams} />}
      </div>
    </Page>
  )
}

function TeamList({ teams }: { teams: readonly OwnTeam[] }) {
  if (teams.length === 0) return <Empty {...teamTexts.nothing} icon="users" />
  return (
    <ul className={`${panelPlate} divide-y divide-line`}>
      {teams.map((team) => (
        <li key={team._id} className="grid gap-0.5 px-4 py-3">
          <Link to={`/teams/${team._id}`} className="truncate font-strong max-tablet:py-2.5 hover:text-accent-ink">
            <bdi>{team.name}</bdi>
          </Link>
          <p className="text-small text-ink-muted">
            {commaList(
              [organisationText(team.organisation), ...team.members.map(({ username }) => username)].filter(Boolean),
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function MakeTeam() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const making = useTeamAction(
    (body: Parameters<typeof call<typeof createTeam>>[1]['body']) => call(createTeam, { body }),
    teamNotices.teamCreated,
  )
  return (
    <>
      <Button tone="primary" icon="plus" onClick={() => setOpen(true)}>
        {teamTexts.create}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={teamTexts.create}>
        <TeamForm
          verb={teamTexts.create}
          busy={making.isPending}
          onSave={(body) => making.mutate(body, { onSuccess: ({ teamId }) => navigate(`/teams/${teamId}`) })}
        />
      </Dialog>
    </>
  )
}
