import { acceptInvitation, declineInvitation } from '@arbiter/contract/people/invitations'
import { useState } from 'react'
import { ownRightTexts as texts } from '../../copy/people/rights.ts'
import type { Invitation } from '../../features/rights/queries.ts'
import { RevokeDialog } from '../../features/rights/revoke-dialog.tsx'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { InvitationWords } from './invitation-words.tsx'
import { useAccept } from './use-accept.ts'

export function OwnInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const [declined, setDeclined] = useState<Invitation | null>(null)
  return (
    <Panel aria-label={texts.invitations}>
      <PanelHead title={texts.invitations} />
      {invitations.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{texts.noInvitations}</p>}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation._id} invitation={invitation} onDecline={() => setDeclined(invitation)} />
        ))}
      </ul>
      {declined && (
        <RevokeDialog
          title={texts.declineTitle}
          verb={texts.decline}
          failed={texts.declineFailed}
          revoke={() => call(declineInvitation, { params: { id: declined._id } })}
          onClose={() => setDeclined(null)}
        >
          {texts.declineQuestion}
        </RevokeDialog>
      )}
    </Panel>
  )
}

function InvitationLine({ invitation, onDecline }: { invitation: Invitation; onDecline: () => void }) {
  const accepting = useAccept(invitation, () => call(acceptInvitation, { params: { id: invitation._id } }))
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <InvitationWords invitation={invitation} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDecline}>
          {texts.decline}
        </Button>
        <Button size="sm" tone="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
          {texts.accept}
        </Button>
      </div>
    </li>
  )
}
