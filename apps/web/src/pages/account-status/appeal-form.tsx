import { FileAppeal, fileAppeal } from '@arbiter/contract/contests/appeals'
import { appealNotices } from '@arbiter/contract/messages/appeals'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { appealTexts } from '../../copy/contests/appeals.ts'
import { accountStatusTexts } from '../../copy/people/account-status.ts'
import { appealStatusQuery } from '../../features/appeals/queries.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { reasonCount } from './reason-count.ts'

export function AppealForm() {
  const appeal = useFileAppeal()
  const form = useForm({ resolver: zodResolver(FileAppeal), mode: 'onChange', defaultValues: { reason: '' } })
  const { errors, isValid } = form.formState
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <section aria-label={accountStatusTexts.appeal} className={panelPlate}>
      <PanelHead title={accountStatusTexts.appeal}>
        <span className="ms-auto text-small text-ink-faint">{appealTexts.appealOnce}</span>
      </PanelHead>
      <form noValidate className="grid gap-3 p-4" onSubmit={form.handleSubmit((values) => appeal.mutate(values))}>
        <TextArea
          label={accountStatusTexts.reason}
          required
          rows={5}
          aside={reasonCount(reason)}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="min-w-0 flex-1 basis-60 text-small text-ink-faint">{appealTexts.appealReader}</span>
          <Button
            type="submit"
            tone="primary"
            disabled={!isValid}
            busy={appeal.isPending}
            className="max-tablet:w-full"
          >
            {accountStatusTexts.submit}
          </Button>
        </div>
      </form>
    </section>
  )
}

function useFileAppeal() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: z.output<typeof FileAppeal>) => call(fileAppeal, { body }),
    onSuccess: () => notify('success', appealNotices.appealFiled),
    onError: (error) => notify('danger', sentenceFor(error, appealTexts.filingFailed)),
    // Also after a refusal: it may have been filed in another window.
    onSettled: () => client.invalidateQueries({ queryKey: appealStatusQuery.queryKey }),
  })
}
