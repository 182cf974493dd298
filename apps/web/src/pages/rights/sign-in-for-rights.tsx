import { ownRightTexts as texts } from '../../copy/people/rights.ts'
import { useSignInAddress } from '../../lib/sign-in-address.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export function SignInForRights() {
  const signIn = useSignInAddress()
  const action = (
    <ButtonLink to={signIn} tone="primary">
      {texts.signIn.verb}
    </ButtonLink>
  )
  return (
    <Panel>
      <Empty icon="shield" text={texts.signIn.own} action={action} />
    </Panel>
  )
}
