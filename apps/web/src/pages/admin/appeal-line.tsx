import type { Appeal } from '@arbiter/contract/wire/appeals'
import { Link } from 'react-router'
import type { z } from 'zod'
import { AppealPill } from '../../features/appeals/appeal-pill.tsx'
import { Quote } from '../../features/appeals/quote.tsx'
import { PersonAvatar } from '../../features/users/person-avatar.tsx'
import { fullNameOf } from '../../features/users/person-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'

interface AppealLineProps {
  appeal: z.output<typeof Appeal>
  onDecide: () => void
}

export function AppealLine({ appeal, onDecide }: AppealLineProps) {
  const { user, reason, flagReason, status, note, createdAt } = appeal
  return (
    <li className="flex items-start gap-3.5 px-4 py-3.5 max-tablet:flex-wrap">
      <PersonAvatar person={user} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Link to={`/users/${user.username}`} className="font-strong wrap-anywhere hover:text-accent-ink">
            {user.username}
          </Link>
          <bdi className="text-small wrap-anywhere text-ink-muted">{fullNameOf(user)}</bdi>
          <TimeStamp at={createdAt} className="text-small text-ink-faint" />
        </div>
        <div className="grid gap-x-6 desktop:grid-cols-2">
          <Quote label="Flagged for" text={flagReason} />
          <Quote label="Appeal" text={reason} />
        </div>
        {note && <Quote label="Note" text={note} />}
      </div>
      <div className="flex flex-none items-center justify-end gap-2.5 max-tablet:w-full max-tablet:justify-between desktop:w-44">
        <AppealPill status={status} />
        {status === 'pending' && (
          <Button size="sm" onClick={onDecide} aria-label={`Decide the appeal of ${user.username}`}>
            Decide
          </Button>
        )}
      </div>
    </li>
  )
}
