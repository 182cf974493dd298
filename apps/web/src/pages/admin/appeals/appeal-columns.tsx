import type { Appeal } from '@arbiter/contract/wire/appeals'
import { Link } from 'react-router'
import type { z } from 'zod'
import { adminAppealTexts } from '../../../copy/admin/admin-appeals.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { AppealPill } from '../../../features/appeals/appeal-pill.tsx'
import { flagReasonText } from '../../../features/users/flag-reason.ts'
import { PersonAvatar } from '../../../features/users/person-avatar.tsx'
import { fullNameOf } from '../../../features/users/person-name.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'

type FiledAppeal = z.output<typeof Appeal>

const heads = adminAppealTexts.columns

/** Without `onDecide` the table is read-only. */
export function appealColumns(onDecide?: (appeal: FiledAppeal) => void): readonly Column<FiledAppeal>[] {
  return [
    {
      key: 'user',
      head: heads.user,
      onPhone: 'plain',
      className: 'align-top tablet:min-w-40',
      cell: ({ user }) => <Name user={user} />,
    },
    {
      key: 'flag',
      head: heads.flaggedFor,
      className: 'align-top tablet:w-1/4',
      cell: ({ flagReason }) => <Words text={flagReasonText(flagReason)} />,
    },
    {
      key: 'reason',
      head: heads.appeal,
      className: 'align-top tablet:w-1/3',
      cell: ({ reason }) => <Words text={reason} />,
    },
    {
      key: 'time',
      head: heads.filed,
      className: 'align-top whitespace-nowrap text-ink-muted',
      cell: ({ createdAt }) => <TimeStamp at={createdAt} />,
    },
    {
      key: 'status',
      head: heads.decision,
      onPhone: 'plain',
      className: 'align-top tablet:min-w-36',
      cell: (appeal) => <Decision appeal={appeal} onDecide={onDecide} />,
    },
  ]
}

function Name({ user }: { user: FiledAppeal['user'] }) {
  return (
    <span className="flex items-center gap-2.5">
      <PersonAvatar person={user} size="sm" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link to={`/admin/users/${user._id}`} {...opensRow} className="font-strong wrap-anywhere hover:text-accent-ink">
          {user.username}
        </Link>
        <bdi className="wrap-anywhere text-ink-faint">{fullNameOf(user)}</bdi>
      </span>
    </span>
  )
}

function Words({ text }: { text: string }) {
  return (
    <p className="max-h-40 max-w-(--measure) overflow-auto wrap-anywhere whitespace-pre-wrap max-tablet:mb-1">{text}</p>
  )
}

function Decision({ appeal, onDecide }: { appeal: FiledAppeal; onDecide?: (appeal: FiledAppeal) => void }) {
  const { status, note, user } = appeal
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <AppealPill status={status} />
      {status === 'pending' && onDecide && (
        <Button
          size="sm"
          onClick={() => onDecide(appeal)}
          aria-label={adminAppealTexts.decideFor({ username: user.username })}
        >
          {adminActionTexts.decide}
        </Button>
      )}
      {note && <span className="basis-full wrap-anywhere text-ink-muted">{note}</span>}
    </span>
  )
}
