import type { ReactNode } from 'react'
import { rightNames, thingRightTexts as texts } from '../../copy/people/rights.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import type { Grant } from './queries.ts'
import { rightSentence } from './right-words.ts'

interface GrantLineProps {
  grant: Grant
  /** Whose right it is, or what it is for: whichever the list is not about. */
  subject: ReactNode
  start?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One right: who or what it is for, what it opens, and who gave it. */
export function GrantLine({ grant, subject, start, children }: GrantLineProps) {
  const { ability, thing, isOwner, isFlagged, grantedAt, grantedBy } = grant
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      {start}
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-strong wrap-anywhere">{subject}</span>
          <Pill>{rightNames[ability]}</Pill>
          {isOwner && <Pill tone="accent">{texts.owner}</Pill>}
          {isFlagged && <Pill tone="danger">{texts.restricted}</Pill>}
        </div>
        <p className="max-w-[72ch] text-small text-ink-muted">
          {rightSentence(ability, thing?.kind ?? 'site', isOwner)}
        </p>
        <p className="text-small text-ink-faint">
          <RichMessage
            text={texts.givenBy}
            parts={{
              time: <TimeStamp at={grantedAt} />,
              name: <bdi className="wrap-anywhere">{grantedBy?.username ?? texts.commandLine}</bdi>,
            }}
          />
        </p>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}
