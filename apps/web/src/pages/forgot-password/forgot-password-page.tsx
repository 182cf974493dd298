import { PasswordResetRequest, requestPasswordReset } from '@arbiter/contract/accounts/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { passwordTexts } from '../../copy/people/passwords.ts'
import { personFieldTexts } from '../../copy/people/person-fields.ts'
import { AuthCard } from '../../features/session/auth-card.tsx'
import { useSite } from '../../features/session/session.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

export function ForgotPasswordPage() {
  return (
    <AuthCard
      heading={passwordTexts.forgotPasswordHeading}
      other={
        <RichMessage
          text={passwordTexts.rememberedIt}
          parts={{ link: (words) => <TextLink to="/login">{words}</TextLink> }}
        />
      }
    >
      {useSite().hasMail ? <ForgotPasswordForm /> : <Alert tone="info">{passwordTexts.resetWithoutMail}</Alert>}
    </AuthCard>
  )
}

/** The answer stays on the page, because the email may take a while. */
function ForgotPasswordForm() {
  const request = useMutation({
    mutationFn: (body: z.output<typeof PasswordResetRequest>) => call(requestPasswordReset, { body }),
  })
  const form = useForm({ resolver: zodResolver(PasswordResetRequest), defaultValues: { email: '' } })
  if (request.isSuccess) return <Alert tone="success">{request.data.message}</Alert>
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => request.mutate(values))}>
      <p className="text-ink-muted">{passwordTexts.forgotPasswordLead}</p>
      {request.isError && <Alert tone="danger">{sentenceFor(request.error, passwordTexts.resetRequestFailed)}</Alert>}
      <Input
        label={personFieldTexts.email}
        type="email"
        required
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" tone="primary" size="lg" fill busy={request.isPending}>
        {passwordTexts.sendLink}
      </Button>
    </form>
  )
}
