import type { Role } from '@arbiter/rules/people/access'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminUserTexts, roleNames } from '../../../copy/admin/admin-users.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import type { ManagedUser } from '../../../features/people/queries.ts'
import { flagReasonText } from '../../../features/users/flag-reason.ts'
import { PersonAvatar } from '../../../features/users/person-avatar.tsx'
import { fullNameOf } from '../../../features/users/person-name.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'

const heads = adminUserTexts.columns

export const userColumns: readonly Column<ManagedUser>[] = [
  { key: 'username', head: heads.user, isSortable: true, onPhone: 'plain', cell: (user) => <NameCell user={user} /> },
  {
    key: 'email',
    head: heads.email,
    isWideOnly: true,
    className: 'max-w-70 wrap-anywhere text-ink-muted',
    cell: ({ email }) => email,
  },
  { key: 'state', head: heads.role, onPhone: 'plain', cell: (user) => <StateCell user={user} /> },
  {
    key: 'points',
    head: heads.points,
    isSortable: true,
    isNumber: true,
    cell: ({ totalPoints }) => numberText(totalPoints),
  },
  {
    key: 'created',
    head: heads.registered,
    isSortable: true,
    onPhone: 'hidden',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'lastSeen', head: heads.lastSeen, isSortable: true, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
]

function NameCell({ user }: { user: ManagedUser }) {
  return (
    <span className="flex items-center gap-2.5">
      <PersonAvatar person={user} size="sm" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link to={`/admin/users/${user._id}`} {...opensRow} className="font-strong wrap-anywhere hover:text-accent-ink">
          {user.username}
        </Link>
        <bdi className="wrap-anywhere text-ink-faint">{fullNameOf(user)}</bdi>
        <span className="basis-full wrap-anywhere text-ink-muted desktop:hidden">{user.email}</span>
      </span>
    </span>
  )
}

const roleMarks: Record<Role, ReactNode> = {
  admin: <Pill icon="shield">{roleNames.admin}</Pill>,
  user: <span className="text-ink-muted">{roleNames.user}</span>,
}

export function StateCell({ user }: { user: ManagedUser }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {roleMarks[user.role]}
      {user.isFlagged && (
        <span title={flagReasonText(user.flagReason ?? '')}>
          <Pill tone="danger" icon="flag">
            {adminUserTexts.flagged}
          </Pill>
        </span>
      )}
    </span>
  )
}

function Moment({ at }: { at: string | null }) {
  return at ? (
    <TimeStamp at={at} className="whitespace-nowrap text-ink-muted" />
  ) : (
    <span className="text-ink-faint">{adminUserTexts.never}</span>
  )
}
