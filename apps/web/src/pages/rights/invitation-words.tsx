import { invitationTexts, rightNames, ownRightTexts as texts, thingRightTexts } from '../../copy/people/rights.ts'
import type { Invitation } from '../../features/rights/queries.ts'
import { rightSentence } from '../../features/rights/right-words.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'

/** Who invites to what, what it would open, and until when. */
export function InvitationWords({ invitation }: { invitation: Invitation }) {
  const { ability, thing, isOwner, invitedBy, expiresAt } = invitation
  const name = <bdi className="wrap-anywhere">{invitedBy.username}</bdi>
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-strong wrap-anywhere">
          <RichMessage
            text={thing.kind === 'problem' ? texts.toProblem : texts.toContest}
            parts={{ name, thing: <bdi>{thing.name}</bdi> }}
          />
        </span>
        <Pill>{rightNames[ability]}</Pill>
        {isOwner && <Pill tone="accent">{thingRightTexts.owner}</Pill>}
      </p>
      <p className="max-w-[72ch] text-small text-ink-muted">
        {rightSentence(ability, thing.kind, isOwner)} {texts.noRanking[thing.kind]}
      </p>
      <p className="text-small text-ink-faint">
        <RichMessage text={invitationTexts.facts} parts={{ time: <TimeStamp at={expiresAt} />, name }} />
      </p>
    </div>
  )
}
