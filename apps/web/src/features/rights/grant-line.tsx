import type { ReactNode } from 'react'
import { thingRightTexts as texts } from '../../copy/people/rights.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import type { Grant } from './queries.ts'

interface GrantLineProps {
  grant: Grant
  /** Whose right it is, or what it is for: whichever the list is not about. */
  subject: ReactNode
  start?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One right below a heading that says what it opens: who or what it is for, and who gave it. */
export function GrantLine({ grant, subject, start, children }: GrantLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      {start}
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-strong wrap-anywhere">{subject}</span>
          {grant.isOwner && <Pill tone="accent">{texts.owner}</Pill>}
          {grant.isFlagged && <Pill tone="danger">{texts.restricted}</Pill>}
        </div>
        <GivenBy grant={grant} />
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}

/** When it was given, and the giver's name; people who created a thing have no giver. */
export function GivenBy({ grant: { user, grantedAt, grantedBy } }: { grant: Grant }) {
  return (
    <p className="text-small text-ink-faint">
      <RichMessage
        text={grantedBy?._id === user._id ? texts.since : texts.givenBy}
        parts={{
          time: <TimeStamp at={grantedAt} />,
          name: <bdi className="wrap-anywhere">{grantedBy?.username ?? texts.commandLine}</bdi>,
        }}
      />
    </p>
  )
}
