import { Registration, register } from '@arbiter/contract/accounts/accounts'
import { accountNotices } from '@arbiter/contract/messages/accounts'
import { PASSWORD_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { accountTexts } from '../../copy/people/accounts.ts'
import { personFieldTexts } from '../../copy/people/person-fields.ts'
import { AuthCard } from '../../features/session/auth-card.tsx'
import { useSessionUser, useSite } from '../../features/session/session.ts'
import { isRefused } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

export function RegisterPage() {
  const user = useSessionUser()
  const { search } = useLocation()
  if (user) return <Navigate to="/" replace />
  return (
    <AuthCard
      wide
      heading={accountTexts.registerHeading}
      other={
        <RichMessage
          text={accountTexts.registeredAlready}
          parts={{ link: (words) => <TextLink to={`/login${search}`}>{words}</TextLink> }}
        />
      }
    >
      <RegistrationForm />
    </AuthCard>
  )
}

const blank = { firstname: '', lastname: '', email: '', username: '', password: '', invitation: '' }

/** The field that the server refused. Its error is shown there, too: a toast is gone before the user finds another name. */
function takenField(error: Error): 'email' | 'username' | 'invitation' | undefined {
  if (isRefused(error, 'registration.by-invitation')) return 'invitation'
  if (isRefused(error, 'email.taken')) return 'email'
  return isRefused(error, 'username.taken') ? 'username' : undefined
}

function RegistrationForm() {
  const isByInvitation = useSite().registration === 'invitation'
  const invitation = useSearchParams()[0].get('invitation') ?? ''
  const form = useForm({ resolver: zodResolver(Registration), defaultValues: { ...blank, invitation } })
  const registration = useRegistration((error, sentence) => {
    const field = takenField(error)
    if (field) form.setError(field, { message: sentence }, { shouldFocus: true })
  })
  const { errors } = form.formState
  const field = (name: keyof typeof blank) => ({ required: true, error: errors[name]?.message, ...form.register(name) })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => registration.mutate(values))}>
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1 max-tablet:gap-4">
        <Input label={personFieldTexts.firstname} autoComplete="given-name" {...field('firstname')} />
        <Input label={personFieldTexts.lastname} autoComplete="family-name" {...field('lastname')} />
      </div>
      <Input label={personFieldTexts.email} type="email" autoComplete="email" {...field('email')} />
      <Input
        label={personFieldTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordInput
        label={personFieldTexts.password}
        autoComplete="new-password"
        hint={personFieldTexts.passwordHint({ min: PASSWORD_LENGTH.min })}
        {...field('password')}
      />
      {isByInvitation && (
        <Input
          label={accountTexts.invitation}
          autoComplete="off"
          hint={accountTexts.invitationHint}
          {...field('invitation')}
        />
      )}
      <Button type="submit" tone="primary" size="lg" fill busy={registration.isPending}>
        {accountTexts.register}
      </Button>
    </form>
  )
}

function useRegistration(onRefusal: (error: Error, sentence: string) => void) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: z.output<typeof Registration>) => call(register, { body }),
    onSuccess: async (_, { username }) => {
      notify('success', accountNotices.registered)
      // In the navigation state, not in the URL, so that the username does not appear in the address bar or in logs.
      await navigate(`/login${search}`, { state: { username } })
    },
    onError: (error) => {
      const sentence = sentenceFor(error, accountTexts.registrationFailed)
      notify('danger', sentence)
      onRefusal(error, sentence)
    },
  })
}
