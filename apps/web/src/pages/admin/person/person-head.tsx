import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { adminUserTexts, personTexts } from '../../../copy/admin/admin-users.ts'
import type { FullPerson } from '../../../features/people/queries.ts'
import { flagReasonText } from '../../../features/users/flag-reason.ts'
import { PersonAvatar } from '../../../features/users/person-avatar.tsx'
import { fullNameOf } from '../../../features/users/person-name.ts'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { StateCell } from '../users/user-columns.tsx'

const { head } = personTexts

/** The account with all its fields, and the reason first if it is restricted. */
export function PersonHead({ person }: { person: FullPerson }) {
  const { user, counts } = person
  return (
    <div className="mb-4 grid gap-3">
      {user.isFlagged && (
        <Alert tone="danger" icon="flag" title={head.flagged}>
          <span className="wrap-anywhere">{flagReasonText(user.flagReason ?? '')}</span>
        </Alert>
      )}
      <Panel padded className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-3.5">
          <PersonAvatar person={user} size="lg" />
          <div className="min-w-0">
            <bdi className="block text-lead font-strong wrap-anywhere">{fullNameOf(user)}</bdi>
            <a
              href={`mailto:${user.email}`}
              className="touch-area text-small wrap-anywhere text-ink-muted hover:text-accent-ink"
            >
              {user.email}
            </a>
          </div>
        </div>
        <dl className="ms-auto flex flex-wrap gap-x-8 gap-y-2.5 text-small max-desktop:ms-0">
          <Fact name={head.role}>
            <StateCell user={user} />
          </Fact>
          <Fact name={head.registered}>{user.createdAt && <TimeStamp at={user.createdAt} />}</Fact>
          <Fact name={head.lastSeen}>
            {user.lastSeenAt ? <TimeStamp at={user.lastSeenAt} /> : adminUserTexts.never}
          </Fact>
          <Fact name={head.points}>{numberText(user.totalPoints)}</Fact>
          <Fact name={head.solved}>{numberText(counts.problemsSolved)}</Fact>
          <Fact name={head.rating}>{user.rating ?? head.noRating}</Fact>
          <Fact name={head.publicProfile}>
            <TextLink to={`/users/${user.username}`} className="touch-area">
              {head.viewProfile}
            </TextLink>
          </Fact>
        </dl>
      </Panel>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-ink-faint">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
