import { viewerTimeZone } from '@arbiter/texts/viewer-time-zone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import * as pageTitles from '../../copy/site/page-titles.ts'
import { shellTexts } from '../../copy/site/shell.ts'
import { type SessionUser, useSessionUser } from '../../features/session/session.ts'
import { RecentActivities, WaitingActivities } from '../../features/submissions/recent-activities.tsx'
import { ProfileBody, WaitingProfileBody } from '../../features/users/profile-body.tsx'
import { ProfileHead } from '../../features/users/profile-head.tsx'
import { userQuery } from '../../features/users/queries.ts'
import type { TileLinks } from '../../features/users/stat-tiles.tsx'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'

export function ProfilePage() {
  const user = useSessionUser()
  // The guard admits only signed-in users, but the user is null for a moment while they sign out.
  if (!user) return null
  return (
    <Page>
      <OwnHead user={user} />
      <OwnHistory user={user} />
    </Page>
  )
}

function OwnHead({ user }: { user: SessionUser }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <ProfileHead
        user={user}
        email={user.email}
        badge={
          user.isFlagged && (
            <Pill tone="danger" icon="flag">
              {ownProfileTexts.flagged}
            </Pill>
          )
        }
        action={
          <div className="flex flex-wrap gap-2 max-tablet:*:flex-1">
            <Button
              icon="edit"
              disabledReason={user.isFlagged ? shellTexts.flaggedLink : undefined}
              onClick={() => setEditing(true)}
            >
              {ownProfileTexts.edit}
            </Button>
            <ButtonLink to="/teams" icon="users">
              {pageTitles.teams}
            </ButtonLink>
            <ButtonLink to="/profile/settings" icon="gear">
              {ownProfileTexts.settings}
            </ButtonLink>
          </div>
        }
      />
      {isEditing && <EditProfileDialog user={user} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Restricted accounts can't open the leaderboard, so its tile leads nowhere. */
function tileLinks({ isFlagged }: SessionUser): TileLinks {
  return {
    solved: '/profile/solved-problems',
    rank: isFlagged ? undefined : '/leaderboard',
    contests: '/profile/contests',
    submissions: '/submissions',
  }
}

function OwnHistory({ user }: { user: SessionUser }) {
  const query = useQuery(userQuery(user.username, viewerTimeZone()))
  if (query.isPending)
    return (
      <WaitingProfileBody>
        <WaitingActivities />
      </WaitingProfileBody>
    )
  if (query.isError)
    return <Failure message={sentenceFor(query.error, ownProfileTexts.historyFailed)} onRetry={retryOf(query)} />
  return (
    <ProfileBody profile={query.data} links={tileLinks(user)}>
      <RecentActivities activities={query.data.recentActivities} isOwn />
    </ProfileBody>
  )
}
