import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminDashboardTexts } from '../../../copy/admin/admin-dashboard.ts'
import { dashboardTexts } from '../../../copy/site/dashboard.ts'
import { classes } from '../../../ui/classes.ts'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import type { State } from './queries.ts'

interface Line {
  key: string
  icon: IconName
  text: string
  hint?: ReactNode
  to: string
  action: string
}

/** What an administrator has to do, each line with a link to it. */
export function Attention({ attention }: { attention: State['attention'] }) {
  const lines = linesOf(attention)
  if (lines.length === 0) return <p className="text-ink-muted">{dashboardTexts.nothing}</p>
  return (
    <ul className={classes(panelPlate, 'divide-y divide-line')}>
      {lines.map(({ key, icon, text, hint, to, action }) => (
        <li key={key} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-2.5">
          <Icon name={icon} className="flex-none text-ink-muted" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-strong">{text}</span> <span className="text-small text-ink-muted">{hint}</span>
          </span>
          <Link to={to} className="touch-area ms-auto text-small font-label text-accent-ink hover:underline">
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function linesOf(attention: State['attention']): Line[] {
  const { appeals, oldestAppealAt, clarifications, clarificationsIn, failedSubmissions, lastFailure, previews } =
    attention
  const texts = dashboardTexts.attention
  const since = oldestAppealAt && (
    <RichMessage text={adminDashboardTexts.oldestSince} parts={{ time: <TimeStamp at={oldestAppealAt} /> }} />
  )
  const lines: (Line | false)[] = [
    appeals > 0 && {
      ...{ key: 'appeals', icon: 'chat' as const, text: texts.appeals({ count: appeals }), hint: since },
      ...{ to: '/admin/appeals?status=pending', action: adminDashboardTexts.openAppeals },
    },
    clarifications > 0 && {
      ...{ key: 'clarifications', icon: 'chat' as const, text: texts.clarifications({ count: clarifications }) },
      ...{ to: `/contests/${clarificationsIn}`, action: adminDashboardTexts.answer },
    },
    failedSubmissions > 0 && {
      ...{
        key: 'failed',
        icon: 'alert' as const,
        text: texts.failed({ count: failedSubmissions }),
        hint: lastFailure ? texts.lastFailure(lastFailure) : texts.failedHint,
      },
      ...{ to: '/admin/submissions?verdict=Error', action: adminDashboardTexts.view },
    },
    ...problemLines(attention),
    previews > 0 && {
      ...{ key: 'previews', icon: 'refresh' as const, text: texts.previews({ count: previews }) },
      ...{ to: '/admin/rejudges', action: adminDashboardTexts.openRejudges },
    },
  ]
  return lines.filter((line) => line !== false)
}

function problemLines({ withoutTests, problemsWithoutTests }: State['attention']): Line[] {
  const texts = dashboardTexts.attention
  const more = problemsWithoutTests - withoutTests.length
  const named: Line[] = withoutTests.map(({ _id, name }) => ({
    ...{ key: _id, icon: 'alert', text: texts.withoutTests({ name }), hint: texts.withoutTestsHint },
    ...{ to: `/admin/problems/${_id}/testcases`, action: adminDashboardTexts.addTestCases },
  }))
  if (more <= 0) return named
  const rest: Line = {
    ...{ key: 'more', icon: 'alert', text: texts.moreWithoutTests({ count: more }) },
    ...{ to: '/admin/problems?sort=tests&order=asc', action: adminDashboardTexts.view },
  }
  return [...named, rest]
}
