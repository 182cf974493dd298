import { viewerTimeZone } from '@arbiter/texts/viewer-time-zone'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { profileTexts } from '../../copy/people/profiles.ts'
import * as pageTitles from '../../copy/site/page-titles.ts'
import { RecentActivities, WaitingActivities } from '../../features/submissions/recent-activities.tsx'
import { fullNameOf } from '../../features/users/person-name.ts'
import { ProfileBody, WaitingProfileBody } from '../../features/users/profile-body.tsx'
import { ProfileHead } from '../../features/users/profile-head.tsx'
import { userQuery } from '../../features/users/queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** The public profile of a user. */
export function UserPage() {
  const { username = '' } = useParams()
  const query = useQuery(userQuery(username, viewerTimeZone()))
  usePageTitle(query.data && fullNameOf(query.data.user))
  if (query.isPending) return <WaitingUser username={username} />
  if (query.isError) return <UserFailure error={query.error} username={username} onRetry={retryOf(query)} />
  return (
    <Page>
      <ProfileHead user={query.data.user} />
      <ProfileBody profile={query.data} links={{ rank: '/leaderboard' }}>
        <RecentActivities activities={query.data.recentActivities} isOwn={false} />
      </ProfileBody>
    </Page>
  )
}

interface UserFailureProps {
  error: Error
  username: string
  onRetry: (() => void) | undefined
}

/** An invalid username is answered with 400, and no user has it either. */
function UserFailure({ error, username, onRetry }: UserFailureProps) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!isUnknown) {
    return (
      <Page>
        <PageHead title={`@${username}`} />
        <Failure message={sentenceFor(error, profileTexts.loadFailed)} onRetry={onRetry} />
      </Page>
    )
  }
  return (
    <Page>
      <Panel>
        <Empty
          as="h1"
          title={profileTexts.notFound}
          action={
            <ButtonLink to="/leaderboard" tone="primary">
              {pageTitles.leaderboard}
            </ButtonLink>
          }
        />
      </Panel>
    </Page>
  )
}

function WaitingUser({ username }: { username: string }) {
  return (
    <Page>
      <h1 className="sr-only">@{username}</h1>
      <div aria-busy="true" className="mb-5 flex h-[76px] items-center gap-5 max-tablet:h-14">
        <Skeleton round className="size-[76px] max-tablet:size-14" />
        <div className="grid gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="w-32" />
        </div>
      </div>
      <WaitingProfileBody>
        <WaitingActivities />
      </WaitingProfileBody>
    </Page>
  )
}
