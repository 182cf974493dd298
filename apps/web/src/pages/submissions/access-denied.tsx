import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { useSignInAddress } from '../../lib/sign-in-address.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** Submissions belong to a user, so a visitor has to sign in and then comes back. */
export function AccessDenied() {
  const { title, text, action } = submissionTexts.signedOut
  const onward = (
    <ButtonLink to={useSignInAddress()} tone="primary">
      {action}
    </ButtonLink>
  )
  return (
    <Page>
      <Panel>
        <Empty as="h1" icon="lock" title={title} text={text} action={onward} />
      </Panel>
    </Page>
  )
}
