import { appealTexts } from '../../copy/contests/appeals.ts'
import { accountStatusTexts } from '../../copy/people/account-status.ts'
import { AppealPill } from '../../features/appeals/appeal-pill.tsx'
import { Quote } from '../../features/appeals/quote.tsx'
import { flagReasonText } from '../../features/users/flag-reason.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import type { OwnAppeal } from './appeal-outcome.tsx'

/** What was decided about earlier restrictions, the newest first. */
export function PastDecisions({ appeals }: { appeals: readonly OwnAppeal[] }) {
  if (appeals.length === 0) return null
  return (
    <section aria-label={accountStatusTexts.past} className={panelPlate}>
      <PanelHead title={accountStatusTexts.past} />
      <ul className="divide-y divide-line">
        {appeals.map((appeal) => (
          <PastDecision key={appeal._id} appeal={appeal} />
        ))}
      </ul>
    </section>
  )
}

function PastDecision({ appeal }: { appeal: OwnAppeal }) {
  return (
    <li className="px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AppealPill status={appeal.status} />
        <span className="text-small text-ink-faint">
          <RichMessage
            text={accountStatusTexts.decided}
            parts={{ time: <TimeStamp at={appeal.decidedAt ?? appeal.createdAt} /> }}
          />
        </span>
      </div>
      <div className="mt-1.5 grid gap-x-6 gap-y-1.5 tablet:grid-cols-2">
        <Quote label={accountStatusTexts.restrictedFor} text={flagReasonText(appeal.flagReason)} />
        <Quote label={accountStatusTexts.ownAppeal} text={appeal.reason} />
        <Quote label={accountStatusTexts.answer} text={appeal.note || appealTexts.appealWithoutNote} />
      </div>
    </li>
  )
}
