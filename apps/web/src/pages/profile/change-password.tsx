import { changePassword, PasswordChange } from '@arbiter/contract/accounts/passwords'
import { passwordNotices } from '@arbiter/contract/messages/passwords'
import { PASSWORD_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { passwordTexts } from '../../copy/people/passwords.ts'
import { personFieldTexts } from '../../copy/people/person-fields.ts'
import { sessionsQuery } from '../../features/session/queries.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { isRefused } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'

const blank = { currentPassword: '', newPassword: '' }

export function ChangePassword() {
  const change = useChangePassword()
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: blank })
  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (isWrongPassword(error))
          form.setError('currentPassword', { message: sentenceFor(error, passwordTexts.changeFailed) })
      },
    }),
  )
  return (
    <section aria-label={passwordTexts.changePassword} className={panelPlate}>
      <PanelHead title={passwordTexts.changePassword} />
      <form noValidate className="grid gap-4 p-4" onSubmit={save}>
        <p className="text-small text-ink-faint">{passwordTexts.passwordLead}</p>
        <AccountName />
        <PasswordFields register={form.register} errors={form.formState.errors} />
        <div>
          <Button type="submit" tone="primary" busy={change.isPending}>
            {passwordTexts.changePassword}
          </Button>
        </div>
      </form>
    </section>
  )
}

interface PasswordFieldsProps {
  register: UseFormRegister<typeof blank>
  errors: FieldErrors<typeof blank>
}

function PasswordFields({ register, errors }: PasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={passwordTexts.currentPassword}
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordInput
        label={personFieldTexts.newPassword}
        required
        autoComplete="new-password"
        hint={personFieldTexts.passwordHint({ min: PASSWORD_LENGTH.min })}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
    </>
  )
}

/** For password managers, which ask whose password it is. */
function AccountName() {
  const username = useSessionUser()?.username
  return <input type="text" hidden readOnly autoComplete="username" value={username ?? ''} />
}

function useChangePassword() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: z.output<typeof PasswordChange>) => call(changePassword, { body }),
    onSuccess: () => {
      notify('success', passwordNotices.passwordChanged)
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => {
      if (!isWrongPassword(error)) notify('danger', sentenceFor(error, passwordTexts.changeFailed))
    },
  })
}

/** This error is shown under its field. */
const isWrongPassword = (error: Error) => isRefused(error, 'password.wrong')
