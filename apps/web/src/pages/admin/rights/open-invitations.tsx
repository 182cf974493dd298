import { useState } from 'react'
import { rightNames, invitationTexts as texts, thingRightTexts } from '../../../copy/people/rights.ts'
import type { Invitation } from '../../../features/rights/queries.ts'
import { RevokeDialog } from '../../../features/rights/revoke-dialog.tsx'
import { rightSentence } from '../../../features/rights/right-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { callsOf, type RightsOf } from './thing-calls.ts'

export function OpenInvitations({ of, invitations }: { of: RightsOf; invitations: readonly Invitation[] }) {
  const [revoked, setRevoked] = useState<Invitation | null>(null)
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title} />
      {invitations.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation._id} invitation={invitation} onRevoke={() => setRevoked(invitation)} />
        ))}
      </ul>
      {revoked && (
        <RevokeDialog
          title={texts.revokeTitle}
          verb={texts.revoke}
          failed={texts.revokeFailed}
          revoke={() => callsOf(of).uninvite(revoked._id)}
          onClose={() => setRevoked(null)}
        >
          {texts.revokeQuestion}
        </RevokeDialog>
      )}
    </Panel>
  )
}

function InvitationLine({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const { ability, thing, isOwner, invited, usesLeft, expiresAt, invitedBy } = invitation
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-strong wrap-anywhere">
            {invited ? (
              <RichMessage text={texts.toPerson} parts={{ name: <bdi>{invited.username}</bdi> }} />
            ) : (
              texts.byLink({ count: usesLeft })
            )}
          </span>
          <Pill>{rightNames[ability]}</Pill>
          {isOwner && <Pill tone="accent">{thingRightTexts.owner}</Pill>}
        </div>
        <p className="max-w-[72ch] text-small text-ink-muted">{rightSentence(ability, thing.kind, isOwner)}</p>
        <p className="text-small text-ink-faint">
          <RichMessage
            text={texts.facts}
            parts={{
              time: <TimeStamp at={expiresAt} />,
              name: <bdi className="wrap-anywhere">{invitedBy.username}</bdi>,
            }}
          />
        </p>
      </div>
      <Button
        size="sm"
        onClick={onRevoke}
        aria-label={invited ? texts.revokeOf({ name: invited.username }) : texts.revokeLink}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}
