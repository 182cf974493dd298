import { credentialsFrom, LoginForm, login } from '@arbiter/contract/accounts/accounts'
import { accountNotices } from '@arbiter/contract/messages/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { accountTexts } from '../../copy/people/accounts.ts'
import { personFieldTexts } from '../../copy/people/person-fields.ts'
import { AuthCard } from '../../features/session/auth-card.tsx'
import { changeSessionUser, useSessionUser } from '../../features/session/session.ts'
import { isRefused } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { afterSignIn } from './after-sign-in.ts'

export function LoginPage() {
  const user = useSessionUser()
  const [query] = useSearchParams()
  const { search } = useLocation()
  if (user) return <Navigate to={afterSignIn(user, query.get('next'), window.location.origin)} replace />
  return (
    <AuthCard
      heading={accountTexts.loginHeading}
      other={
        <RichMessage
          text={accountTexts.newHere}
          parts={{ link: (words) => <TextLink to={`/register${search}`}>{words}</TextLink> }}
        />
      }
    >
      <SignInForm />
    </AuthCard>
  )
}

function SignInForm() {
  const identifier = registeredName(useLocation().state)
  const form = useForm({ resolver: zodResolver(LoginForm), defaultValues: { identifier, password: '' } })
  const signIn = useSignIn((error, sentence) => {
    // Shown under the field, too: a notification is gone before the user remembers the right password.
    if (isRefused(error, 'credentials.wrong', 'credentials.slow'))
      form.setError('password', { message: sentence }, { shouldFocus: true })
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      <Input
        label={accountTexts.identifier}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier?.message}
        {...form.register('identifier')}
      />
      <PasswordInput
        label={personFieldTexts.password}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextLink to="/forgot-password" className="touch-area -mt-2 justify-self-start text-small">
        {accountTexts.forgotPassword}
      </TextLink>
      <Button type="submit" tone="primary" size="lg" fill busy={signIn.isPending}>
        {accountTexts.login}
      </Button>
    </form>
  )
}

/** The username of a user who has just registered. */
function registeredName(state: unknown): string {
  const { username } = (state ?? {}) as { username?: unknown }
  return typeof username === 'string' ? username : ''
}

/** Does not navigate: the page does, once the session has a user. */
function useSignIn(onRefusal: (error: Error, sentence: string) => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (form: z.output<typeof LoginForm>) => call(login, { body: credentialsFrom(form) }),
    onSuccess: async ({ user, may }) => {
      notify('success', accountNotices.welcomeBack({ name: user.firstname }))
      await changeSessionUser(client, { user, may })
    },
    onError: (error) => {
      const sentence = sentenceFor(error, accountTexts.loginFailed)
      notify('danger', sentence)
      onRefusal(error, sentence)
    },
  })
}
