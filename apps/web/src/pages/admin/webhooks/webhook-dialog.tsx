import { createWebhook, updateWebhook, WebhookFields } from '@arbiter/contract/site/webhooks'
import { webhookEvents } from '@arbiter/rules/site/webhook'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { webhookEventTexts, webhookTexts } from '../../../copy/admin/webhooks.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { checkboxLook } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewSecret } from './new-secret.tsx'
import { type Webhook, webhooksQuery } from './queries.ts'

type Typed = z.input<typeof WebhookFields>
type Values = z.output<typeof WebhookFields>
type Form = UseFormReturn<Typed, unknown, Values>

const blank: Typed = { name: '', url: '', events: [], isJury: false }

interface WebhookDialogProps {
  /** Absent for a new one. */
  webhook?: Webhook
  allowsHttp: boolean
  onClose: () => void
}

export function WebhookDialog({ webhook, allowsHttp, onClose }: WebhookDialogProps) {
  const formId = useId()
  const form: Form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(WebhookFields),
    defaultValues: webhook ? fieldsOf(webhook) : blank,
  })
  const save = useSave(form, webhook, onClose)
  if (save.data?.secret) return <NewSecret secret={save.data.secret} onClose={onClose} />
  const actions = (
    <>
      <Button onClick={onClose}>{dialogTexts.cancel}</Button>
      <Button type="submit" form={formId} tone="primary" busy={save.isPending}>
        {webhook ? webhookTexts.save : webhookTexts.createVerb}
      </Button>
    </>
  )
  const title = webhook ? webhookTexts.editTitle : webhookTexts.createTitle
  return (
    <Dialog open wide onOpenChange={onClose} title={title} actions={actions}>
      <form
        id={formId}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <Fields form={form} allowsHttp={allowsHttp} />
      </form>
    </Dialog>
  )
}

const fieldsOf = ({ name, url, events, isJury }: Webhook): Typed => ({ name, url, events, isJury })

function Fields({ form, allowsHttp }: { form: Form; allowsHttp: boolean }) {
  const { errors } = form.formState
  return (
    <>
      <Input
        label={webhookTexts.name}
        hint={webhookTexts.nameHint}
        required
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Input
        label={webhookTexts.address}
        hint={allowsHttp ? webhookTexts.addressHintHttp : webhookTexts.addressHint}
        required
        dir="ltr"
        type="url"
        autoComplete="off"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Events form={form} error={errors.events?.message} />
      <label className="flex min-h-7 cursor-pointer items-start gap-2 text-small max-tablet:min-h-10">
        <input type="checkbox" className={`${checkboxLook} mt-0.5`} {...form.register('isJury')} />
        <span>
          <b className="font-strong">{webhookTexts.jury}</b>{' '}
          <span className="text-ink-muted">{webhookTexts.juryHint}</span>
        </span>
      </label>
    </>
  )
}

function Events({ form: { register }, error }: { form: Form; error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-small font-label">{webhookTexts.events}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-7 cursor-pointer items-start gap-2 text-small max-tablet:min-h-10">
          <input type="checkbox" value={event} className={`${checkboxLook} mt-0.5`} {...register('events')} />
          <span>
            <b dir="ltr" translate="no" className="font-strong">
              {event}
            </b>{' '}
            <span className="text-ink-muted">{webhookEventTexts[event]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function useSave(form: Form, webhook: Webhook | undefined, onClose: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (body: Values): Promise<{ message: string; secret?: string }> =>
      webhook ? call(updateWebhook, { params: { id: webhook._id }, body }) : call(createWebhook, { body }),
    onSuccess: async ({ message, secret }) => {
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      if (secret) return
      notify('success', message)
      onClose()
    },
    onError: (error) => {
      const message = sentenceFor(error, webhookTexts.saveFailed)
      if (isRefused(error, 'webhook.private-address') || isRefused(error, 'webhook.http'))
        form.setError('url', { message })
      else notify('danger', message)
    },
  })
}
