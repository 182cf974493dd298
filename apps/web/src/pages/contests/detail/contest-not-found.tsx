import { MAX_ACCESS_CODE_LENGTH } from '@arbiter/rules/limits'
import { type FormEvent, useState } from 'react'
import { contestPageTexts, registrationTexts } from '../../../copy/contests/contest-pages.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { useSignInAddress } from '../../../lib/sign-in-address.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { InputBox } from '../../../ui/forms/input.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useRegistration } from '../use-registration.ts'

/** Also shown for a private contest to users who are not registered; they may have an access code. */
export function ContestNotFound({ id, mayHaveCode }: { id: string; mayHaveCode: boolean }) {
  return (
    <Page>
      <Panel>
        <Empty
          as="h1"
          {...contestPageTexts.notFound}
          action={
            <div className="grid justify-items-center gap-5">
              <ButtonLink to="/contests" tone={mayHaveCode ? 'plain' : 'primary'}>
                {contestPageTexts.contests}
              </ButtonLink>
              {mayHaveCode && <AccessCode contestId={id} />}
            </div>
          }
        />
      </Panel>
    </Page>
  )
}

function AccessCode({ contestId }: { contestId: string }) {
  const user = useSessionUser()
  const signIn = useSignInAddress()
  if (!user) {
    return (
      <p className="text-small text-ink-muted">
        <RichMessage
          text={contestPageTexts.signIn}
          parts={{ link: (words) => <TextLink to={signIn}>{words}</TextLink> }}
        />
      </p>
    )
  }
  return <CodeForm contestId={contestId} />
}

function CodeForm({ contestId }: { contestId: string }) {
  const { register, isPending } = useRegistration(contestId)
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !isPending) register({ accessCode: code.trim() })
  }
  return (
    <form onSubmit={send} className="grid gap-1.5 border-t border-line pt-4">
      <label htmlFor="access-code" className="text-small text-ink-muted">
        {registrationTexts.accessCode}
      </label>
      <div className="flex gap-2">
        <InputBox
          id="access-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_ACCESS_CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" tone="primary" busy={isPending} disabled={code.trim() === ''}>
          {registrationTexts.register}
        </Button>
      </div>
    </form>
  )
}
