import { teamNotices } from '@arbiter/contract/messages/teams'
import { updateTeam } from '@arbiter/contract/people/teams'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { teamTexts } from '../../copy/people/teams.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { useServerNow } from '../../features/session/use-server-now.ts'
import { organisationText } from '../../features/teams/organisation-text.ts'
import { type FullTeam, teamQuery } from '../../features/teams/queries.ts'
import { useTeamAction } from '../../features/teams/use-team-action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { commaList } from '../../lib/comma-list.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { LiveContest } from './live-contest.tsx'
import { MembersPanel } from './members-panel.tsx'
import { TeamContests } from './team-contests.tsx'
import { type TeamDraft, TeamForm } from './team-form.tsx'

const REDRAW_MS = 20_000

export function TeamPage() {
  const { id = '' } = useParams()
  const query = useQuery(teamQuery(id))
  usePageTitle(query.data?.team.name)
  if (query.isPending)
    return (
      <Page>
        <PageHead title={teamTexts.title} />
        <WaitingRows count={3} />
      </Page>
    )
  if (query.isError) return <TeamFailure error={query.error} onRetry={retryOf(query)} />
  return <TeamBody team={query.data.team} />
}

function TeamFailure({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page>
      {isUnknown ? (
        <Panel>
          <Empty as="h1" title={teamTexts.notFound} text={teamTexts.notFoundText} icon="users" />
        </Panel>
      ) : (
        <>
          <PageHead title={teamTexts.title} />
          <Failure message={sentenceFor(error, teamTexts.teamFailed)} onRetry={onRetry} />
        </>
      )}
    </Page>
  )
}

function TeamBody({ team }: { team: FullTeam }) {
  const viewerId = useSessionUser()?._id
  const now = useServerNow(REDRAW_MS)
  const isMember = team.members.some(({ _id }) => _id === viewerId)
  const isCaptain = isMember && team.captainId === viewerId
  const live = isMember && team.contests.find((contest) => contestPhase(contest, now) === 'live')
  const facts = [organisationText(team.organisation), teamTexts.membersCount({ count: team.members.length })]
  return (
    <Page>
      <PageHead title={team.name} lead={commaList(facts.filter(Boolean))}>
        {isCaptain && (
          <span className="ms-auto">
            <EditTeam team={team} />
          </span>
        )}
      </PageHead>
      {live && <LiveContest id={live._id} />}
      <div className="grid items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_320px]">
        <TeamContests team={team} />
        <aside className="grid gap-4">
          <MembersPanel team={team} isCaptain={isCaptain} />
          {isCaptain && <InvitePanel team={team} />}
        </aside>
      </div>
    </Page>
  )
}

function EditTeam({ team }: { team: FullTeam }) {
  const [isOpen, setOpen] = useState(false)
  const saving = useTeamAction(
    (body: TeamDraft) => call(updateTeam, { params: { id: team._id }, body }),
    teamNotices.teamChanged,
  )
  const { name, organisation } = team
  const draft = { name, organisation: organisation?.name ?? '', country: organisation?.country ?? '' }
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {teamTexts.edit}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={teamTexts.edit}>
        <TeamForm
          draft={draft}
          verb={teamTexts.save}
          busy={saving.isPending}
          onSave={(fields) => saving.mutate(fields, { onSuccess: () => setOpen(false) })}
        />
      </Dialog>
    </>
  )
}
