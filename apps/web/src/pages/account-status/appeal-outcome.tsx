import { appealNotices } from '@arbiter/contract/messages/appeals'
import type { Appeal } from '@arbiter/contract/wire/appeals'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { appealTexts } from '../../copy/contests/appeals.ts'
import { accountStatusTexts } from '../../copy/people/account-status.ts'
import { AppealPill } from '../../features/appeals/appeal-pill.tsx'
import { sentenceGap } from '../../lib/joined-sentences.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'

export type OwnAppeal = Omit<z.output<typeof Appeal>, 'user'>

export function PendingAppeal({ appeal }: { appeal: OwnAppeal }) {
  return (
    <AppealCard appeal={appeal} title={appealNotices.appealFiled}>
      <p>
        <RichMessage text={accountStatusTexts.pendingSince} parts={{ time: <TimeStamp at={appeal.createdAt} /> }} />
        {sentenceGap}
        {appealTexts.appealPending}
      </p>
    </AppealCard>
  )
}

export function AppealOutcome({ appeal }: { appeal: OwnAppeal }) {
  const isAccepted = appeal.status === 'accepted'
  return (
    <AppealCard appeal={appeal} title={isAccepted ? appealTexts.appealAccepted : appealTexts.appealRejected}>
      <p>
        <RichMessage
          text={accountStatusTexts.decidedAt}
          parts={{ time: <TimeStamp at={appeal.decidedAt ?? appeal.createdAt} /> }}
        />
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{appeal.note || appealTexts.appealWithoutNote}</p>
    </AppealCard>
  )
}

interface AppealCardProps {
  appeal: OwnAppeal
  title: string
  children: ReactNode
}

function AppealCard({ appeal, title, children }: AppealCardProps) {
  return (
    <Panel padded aria-label={accountStatusTexts.appeal} className="flex items-start gap-3">
      <Icon name="chat" className="mt-[3px] text-accent-ink" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-body">{title}</h2>
          <AppealPill status={appeal.status} />
        </div>
        <div className="text-small text-ink-muted">{children}</div>
        <details className="mt-2 text-small">
          <summary className="w-max text-ink-faint hover:text-ink">{accountStatusTexts.written}</summary>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-muted">{appeal.reason}</p>
        </details>
      </div>
    </Panel>
  )
}
