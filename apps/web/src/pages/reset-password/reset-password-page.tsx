import { NewPasswordForm, resetPassword } from '@arbiter/contract/accounts/passwords'
import { passwordNotices, passwordRefusals } from '@arbiter/contract/messages/passwords'
import { PASSWORD_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { passwordTexts } from '../../copy/people/passwords.ts'
import { personFieldTexts } from '../../copy/people/person-fields.ts'
import { AuthCard } from '../../features/session/auth-card.tsx'
import { changeSessionUser } from '../../features/session/session.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { resetToken } from './reset-token.ts'

export function ResetPasswordPage() {
  const token = resetToken(useLocation().hash)
  return (
    <AuthCard
      heading={passwordTexts.resetPasswordHeading}
      other={
        <TextLink to="/forgot-password" className="touch-area">
          {passwordTexts.newLink}
        </TextLink>
      }
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Alert tone="danger">{passwordRefusals['password-reset.invalid'][1]}</Alert>
      )}
    </AuthCard>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword(token)
  const form = useForm({ resolver: zodResolver(NewPasswordForm), defaultValues: { password: '', repeated: '' } })
  const { errors } = form.formState
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ password }) => reset.mutate(password))}>
      {reset.isError && <Alert tone="danger">{sentenceFor(reset.error, passwordTexts.resetFailed)}</Alert>}
      <PasswordInput
        label={personFieldTexts.newPassword}
        required
        autoComplete="new-password"
        hint={personFieldTexts.passwordHint({ min: PASSWORD_LENGTH.min })}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordInput
        label={passwordTexts.repeatPassword}
        required
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated')}
      />
      <Button type="submit" tone="primary" size="lg" fill busy={reset.isPending}>
        {passwordTexts.setPassword}
      </Button>
    </form>
  )
}

/** A reset signs out every browser, including this one. */
function useResetPassword(token: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
    onSuccess: async () => {
      await changeSessionUser(client, null)
      notify('success', passwordNotices.passwordReset)
      await navigate('/login', { replace: true })
    },
  })
}
