import { createToken, NewApiToken } from '@arbiter/contract/accounts/tokens'
import { API_TOKEN_DAYS } from '@arbiter/rules/limits'
import { isAdministrative, type TokenScope, tokenScopes } from '@arbiter/rules/people/token-scope'
import { lengthText } from '@arbiter/texts/length-text'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { scopeTexts, tokenTexts } from '../../../copy/people/tokens.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { tokensQuery } from '../../../features/session/queries.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useAllowedActions } from '../../../lib/may.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { checkboxLook } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewToken } from './new-token.tsx'

const OFFERED_DAYS = [7, 30, API_TOKEN_DAYS.preset, 180, API_TOKEN_DAYS.max]

type Typed = z.input<typeof NewApiToken>
type Values = z.output<typeof NewApiToken>

const blank: Typed = { name: '', scopes: ['submit'], expiresInDays: API_TOKEN_DAYS.preset }

type Form = UseFormReturn<Typed, unknown, Values>

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form: Form = useForm<Typed, unknown, Values>({ resolver: zodResolver(NewApiToken), defaultValues: blank })
  const create = useCreate(form)
  if (create.data) return <NewToken token={create.data.token} onClose={onClose} />
  const actions = (
    <>
      <Button onClick={onClose}>{dialogTexts.cancel}</Button>
      <Button type="submit" form={formId} tone="primary" busy={create.isPending}>
        {tokenTexts.createVerb}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={tokenTexts.createTitle} actions={actions}>
      <form
        id={formId}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={form.handleSubmit((values) => create.mutate(values))}
      >
        <TokenFields form={form} />
      </form>
    </Dialog>
  )
}

function TokenFields({ form }: { form: Form }) {
  const { register, watch, formState } = form
  const needsPassword = watch('scopes').some((scope) => isAdministrative[scope])
  return (
    <>
      <Input
        label={tokenTexts.name}
        hint={tokenTexts.nameHint}
        required
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Scopes form={form} />
      <Lifetime form={form} />
      {needsPassword && (
        <PasswordInput
          label={tokenTexts.password}
          hint={tokenTexts.passwordHint}
          required
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
    </>
  )
}

function Scopes({ form: { register } }: { form: Form }) {
  const mayAdminister = useAllowedActions().length > 0
  const offered = tokenScopes.filter((scope) => !isAdministrative[scope] || mayAdminister)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-label">{tokenTexts.scopes}</legend>
      {offered.map((scope) => (
        <label key={scope} className="flex min-h-7 cursor-pointer items-start gap-2 text-small max-tablet:min-h-10">
          <input type="checkbox" className={`${checkboxLook} mt-0.5`} {...boxOf(scope, register)} />
          <span>
            <b className="font-strong">{scopeTexts[scope].name}</b>{' '}
            <span className="text-ink-muted">{scopeTexts[scope].says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Every token may read. */
const boxOf = (scope: TokenScope, register: Form['register']) =>
  scope === 'read' ? { checked: true, disabled: true, readOnly: true } : { value: scope, ...register('scopes') }

function Lifetime({ form: { control } }: { form: Form }) {
  const { field } = useController({ control, name: 'expiresInDays' })
  const options = OFFERED_DAYS.map((days) => ({ value: String(days), label: lengthText({ day: days }) }))
  return (
    <Field label={tokenTexts.expires}>
      {() => (
        <Select
          label={tokenTexts.expires}
          value={String(field.value)}
          options={options}
          onChange={(days) => field.onChange(Number(days))}
        />
      )}
    </Field>
  )
}

function useCreate(form: Form) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: Values) => call(createToken, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
    onError: (error) => {
      const message = sentenceFor(error, tokenTexts.createFailed)
      if (isRefused(error, 'password.wrong') || isRefused(error, 'token.password'))
        form.setError('password', { message })
      else notify('danger', message)
    },
  })
}
