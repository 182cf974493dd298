import { numberText } from '@arbiter/texts/page-locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminDashboardTexts } from '../../../copy/admin/admin-dashboard.ts'
import { dashboardTexts } from '../../../copy/site/dashboard.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { classes } from '../../../ui/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { Attention } from './attention.tsx'
import { LivePanels } from './live-panels.tsx'
import { type Stats, statsQuery, useLiveState } from './queries.ts'

export function DashboardPage() {
  const { state, isBroken } = useLiveState()
  return (
    <AdminPage title={adminDashboardTexts.title}>
      <Tiles />
      <Heading>{adminDashboardTexts.manage}</Heading>
      <div className="grid gap-3 tablet:grid-cols-2">
        {manageLinks.map((link) => (
          <ManageLink key={link.to} {...link} />
        ))}
      </div>
      <Heading>{adminDashboardTexts.attention}</Heading>
      {state ? <Attention attention={state.attention} /> : <Waiting />}
      <Heading>{adminDashboardTexts.liveState}</Heading>
      {isBroken && <Alert tone="warning">{dashboardTexts.broken}</Alert>}
      {state ? <LivePanels state={state} /> : <Waiting />}
    </AdminPage>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="mt-6 mb-3 text-lead">{children}</h2>
}

function Waiting() {
  return (
    <p role="status" className="text-ink-muted">
      {dashboardTexts.connecting}
    </p>
  )
}

function Tiles() {
  const found = useQuery(statsQuery)
  if (found.isError)
    return <Failure message={sentenceFor(found.error, adminTexts.dashboardFailed)} onRetry={retryOf(found)} />
  const stats = found.data?.stats
  return (
    <ul className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      {tilesOf(stats).map(({ label, value, note }) => (
        <li key={label} className={classes(panelPlate, 'grid gap-0.5 p-4')}>
          <span className="text-small text-ink-muted">{label}</span>
          {value === undefined ? (
            <Skeleton className="my-2 h-6 w-20" />
          ) : (
            <span className="text-[28px] leading-tight font-heavy tabular-nums">{numberText(value)}</span>
          )}
          <span className="min-h-5 text-small text-ink-faint">{note}</span>
        </li>
      ))}
    </ul>
  )
}

function tilesOf(stats: Stats | undefined) {
  const { users, problems, contests, submissions } = dashboardTexts.tiles
  const note = (count: number | null | undefined, text: (values: { count: number }) => string) =>
    count === null || count === undefined ? '' : text({ count })
  return [
    { label: users, value: stats?.totalUsers, note: note(stats?.usersThisWeek, adminDashboardTexts.usersThisWeek) },
    {
      label: problems,
      value: stats?.totalProblems,
      note: note(stats?.hiddenProblems, adminDashboardTexts.hiddenProblems),
    },
    {
      label: contests,
      value: stats?.activeContests,
      note: note(stats?.upcomingContests, adminDashboardTexts.upcomingContests),
    },
    {
      label: submissions,
      value: stats?.totalSubmissions,
      note: note(stats?.submissionsToday, adminDashboardTexts.submissionsToday),
    },
  ]
}

const { links } = dashboardTexts
const manageLinks = [
  { to: '/admin/users', icon: 'users', ...links.users },
  { to: '/admin/problems', icon: 'list', ...links.problems },
  { to: '/admin/contests', icon: 'calendar', ...links.contests },
  { to: '/admin/submissions', icon: 'file', ...links.submissions },
] as const

function ManageLink({ to, icon, title, text }: (typeof manageLinks)[number]) {
  return (
    <Link to={to} className={classes(panelPlate, 'flex items-center gap-3.5 p-4 hover:bg-hover')}>
      <Icon name={icon} size="lg" className="text-accent" />
      <span className="grid">
        <span className="font-strong">{title}</span>
        <span className="text-small text-ink-muted">{text}</span>
      </span>
      <Icon name="right" className="ms-auto text-ink-faint" />
    </Link>
  )
}
