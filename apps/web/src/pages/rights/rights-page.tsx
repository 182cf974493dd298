import type { ReplyOf } from '@arbiter/contract/endpoint'
import { leave, type listOwnRights } from '@arbiter/contract/people/grants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { rightNames, ownRightTexts as texts } from '../../copy/people/rights.ts'
import { GrantGroups } from '../../features/rights/grant-groups.tsx'
import { GrantLine } from '../../features/rights/grant-line.tsx'
import { type Grant, ownRightsQuery } from '../../features/rights/queries.ts'
import { RevokeDialog } from '../../features/rights/revoke-dialog.tsx'
import { workPage } from '../../features/rights/right-words.ts'
import { renewRights, useSessionUser } from '../../features/session/session.ts'
import { call } from '../../lib/call.ts'
import { sentenceGap } from '../../lib/joined-sentences.ts'
import { useMay } from '../../lib/may.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { invitationToken } from './invitation-token.ts'
import { LinkInvitation } from './link-invitation.tsx'
import { OwnInvitations } from './own-invitations.tsx'
import { SignInForRights } from './sign-in-for-rights.tsx'

/** What the viewer may do beside what every member may, and what they are invited to; the link of an invitation leads here too. */
export function RightsPage() {
  const token = invitationToken(useLocation().hash)
  const user = useSessionUser()
  return (
    <Page width="narrow">
      <PageHead title={texts.title} lead={user ? undefined : texts.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {token && <LinkInvitation key={token} token={token} />}
        {user && <OwnRights />}
        {!user && !token && <SignInForRights />}
      </div>
    </Page>
  )
}

function OwnRights() {
  const query = useQuery(ownRightsQuery)
  const isAdministrator = useMay('site.administer')
  if (query.isPending) return <WaitingRows count={3} />
  if (!query.data) return <Failure message={sentenceFor(query.error, texts.failed)} onRetry={retryOf(query)} />
  return (
    <>
      <Answer isAdministrator={isAdministrator} {...query.data} />
      <OwnInvitations invitations={query.data.invitations} />
      {/* An administrator without grants has all rights, not none. */}
      {!(isAdministrator && query.data.grants.length === 0) && <GrantList grants={query.data.grants} />}
    </>
  )
}

type OwnRightsReply = ReplyOf<typeof listOwnRights>

/** The first sentences of the page: what waits, and what the viewer may do. */
function Answer({ isAdministrator, grants, invitations }: OwnRightsReply & { isAdministrator: boolean }) {
  return (
    <p className="-mt-4 text-lead text-ink-muted">
      {invitations.length > 0 && texts.waiting({ invitations: invitations.length })}
      {sentenceGap}
      {isAdministrator ? texts.administrator : texts.held({ rights: grants.length })}
    </p>
  )
}

function GrantList({ grants }: { grants: readonly Grant[] }) {
  const [left, setLeft] = useState<Grant | null>(null)
  return (
    <Panel aria-label={texts.rights}>
      <PanelHead title={texts.rights} />
      {grants.length === 0 && <Empty icon="shield" as="h3" {...texts.none} />}
      <GrantGroups
        grants={grants}
        line={(grant) => (
          <GrantLine key={grant._id} grant={grant} subject={subjectOf(grant)}>
            <Button size="sm" onClick={() => setLeft(grant)} aria-label={leaveLabel(grant)}>
              {texts.leave}
            </Button>
          </GrantLine>
        )}
      />
      {left && <Leaving grant={left} onClose={() => setLeft(null)} />}
    </Panel>
  )
}

function subjectOf({ ability, thing }: Grant): ReactNode {
  if (!thing) return texts.wholeSite
  return <TextLink to={workPage(ability, thing.kind, thing._id)}>{thing.name}</TextLink>
}

const leaveLabel = ({ ability, thing }: Grant) =>
  texts.leaveOf({ right: rightNames[ability], thing: thing?.name ?? texts.wholeSite })

function Leaving({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const client = useQueryClient()
  const give = async () => {
    const done = await call(leave, { params: { grantId: grant._id } })
    void renewRights(client)
    return done
  }
  return (
    <RevokeDialog
      title={texts.leaveTitle}
      verb={texts.leave}
      failed={texts.leaveFailed}
      revoke={give}
      onClose={onClose}
    >
      {texts.leaveQuestion}
    </RevokeDialog>
  )
}
