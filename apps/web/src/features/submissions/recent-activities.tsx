import type { Activity } from '@arbiter/contract/people/profiles'
import { PROFILE_RECENT_ACTIVITIES } from '@arbiter/rules/limits'
import { Link } from 'react-router'
import type { z } from 'zod'
import { profileTexts } from '../../copy/people/profiles.ts'
import { activityTexts } from '../../copy/submissions/activities.ts'
import { problemName } from '../../lib/problem-name.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { VerdictBadge } from './verdict-badge.tsx'

type RecentActivity = z.output<typeof Activity>

interface RecentActivitiesProps {
  activities: readonly RecentActivity[]
  /** The viewer's own activities link to the submission, those of others to the problem, because their code is private. */
  isOwn: boolean
}

const line =
  'relative flex min-h-11 items-center gap-4 px-4 py-1.5 max-tablet:py-2.5 max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:gap-x-3 max-tablet:gap-y-0.5'

export function RecentActivities({ activities, isOwn }: RecentActivitiesProps) {
  return (
    <section aria-label={activityTexts.title} className={panelPlate}>
      <PanelHead title={activityTexts.title}>
        {isOwn && (
          <TextLink to="/submissions" aria-label={activityTexts.allNamed} className="touch-area ms-auto text-small">
            {activityTexts.all}
          </TextLink>
        )}
      </PanelHead>
      {activities.length === 0 && <p className="px-4 py-3 text-ink-muted">{profileTexts.noActivities}</p>}
      <ul className="divide-y divide-line">
        {activities.slice(0, PROFILE_RECENT_ACTIVITIES).map((activity) => (
          <ActivityLine key={activity.submissionId} activity={activity} isOwn={isOwn} />
        ))}
      </ul>
    </section>
  )
}

function ActivityLine({ activity, isOwn }: { activity: RecentActivity; isOwn: boolean }) {
  const { submissionId, problem, verdict, createdAt } = activity
  return (
    <li className={line}>
      <span className="w-45 flex-none max-tablet:order-2 max-tablet:w-auto max-tablet:text-end">
        <VerdictBadge verdict={verdict} shape="text" />
      </span>
      <Link
        to={isOwn ? `/submissions/${submissionId}` : `/problems/${problem.slug}`}
        className="min-w-0 flex-1 truncate font-strong hover:text-accent-ink max-tablet:order-1 max-tablet:whitespace-normal max-tablet:wrap-anywhere max-tablet:after:absolute max-tablet:after:inset-0"
      >
        {problemName(problem)}
      </Link>
      <TimeStamp
        at={createdAt}
        className="text-small whitespace-nowrap text-ink-faint max-tablet:order-3 max-tablet:col-span-2"
      />
    </li>
  )
}

export function WaitingActivities() {
  return (
    <section aria-label={activityTexts.title} aria-busy="true" className={panelPlate}>
      <PanelHead title={activityTexts.title} />
      <div className="divide-y divide-line">
        {Array.from({ length: PROFILE_RECENT_ACTIVITIES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <div key={index} className="flex h-11 items-center gap-4 px-4">
            <Skeleton className="w-1/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="ms-auto w-1/6" />
          </div>
        ))}
      </div>
    </section>
  )
}
