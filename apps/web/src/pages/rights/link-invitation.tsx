import type { ReplyOf } from '@arbiter/contract/endpoint'
import { acceptLink, type seeInvitation } from '@arbiter/contract/people/invitations'
import { useQuery } from '@tanstack/react-query'
import { ownRightTexts } from '../../copy/people/rights.ts'
import { linkQuery } from '../../features/rights/queries.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useSignInAddress } from '../../lib/sign-in-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { InvitationWords } from './invitation-words.tsx'
import { useAccept } from './use-accept.ts'

const texts = ownRightTexts.link

/** Where the link of an invitation leads, for visitors and for members. */
export function LinkInvitation({ token }: { token: string }) {
  const query = useQuery(linkQuery(token))
  if (query.isPending) return <WaitingRows count={1} />
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title} />
      {query.data ? (
        <div className="flex flex-wrap items-start gap-3 px-4 py-3">
          <InvitationWords invitation={query.data.invitation} />
          <Answer token={token} seen={query.data} />
        </div>
      ) : (
        <div className="p-4">
          <Alert tone="danger">{sentenceFor(query.error, texts.failed)}</Alert>
        </div>
      )}
    </Panel>
  )
}

type Seen = ReplyOf<typeof seeInvitation>

function Answer({ token, seen }: { token: string; seen: Seen }) {
  const isSignedIn = useSessionUser() !== null
  if (!isSignedIn) return <SignInFirst />
  if (seen.isOwn) return <Alert tone="info">{texts.own}</Alert>
  if (seen.isAccepted) return <Alert tone="success">{texts.accepted}</Alert>
  return <Accept token={token} seen={seen} />
}

function Accept({ token, seen }: { token: string; seen: Seen }) {
  const accepting = useAccept(seen.invitation, () => call(acceptLink, { body: { token } }))
  return (
    <Button tone="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
      {ownRightTexts.accept}
    </Button>
  )
}

/** Both lead back here. */
function SignInFirst() {
  const [signIn, register] = [useSignInAddress(), useSignInAddress('/register')]
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-muted">{ownRightTexts.signIn.text}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={signIn} tone="primary">
          {ownRightTexts.signIn.verb}
        </ButtonLink>
        <ButtonLink to={register}>{ownRightTexts.signIn.register}</ButtonLink>
      </div>
    </div>
  )
}
