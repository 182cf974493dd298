import { announce } from '@arbiter/contract/contests/contest-news'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { MAX_ANNOUNCEMENT_LENGTH, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { contestNewsTexts } from '../../../copy/contests/contest-pages.ts'
import { call } from '../../../lib/call.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

export function AnnounceDialog({ contestId, onClose }: { contestId: string; onClose: () => void }) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(announce.body), defaultValues: { title: '', text: '' } })
  const { errors } = form.formState
  const announcing = useContestAction(
    contestId,
    (body: z.input<typeof announce.body>) => call(announce, { params: { id: contestId }, body }),
    { done: contestNotices.announced, failed: contestNewsTexts.announceFailed },
  )
  return (
    <FormDialog
      title={contestNewsTexts.announceTitle}
      icon="chat"
      verb={contestNewsTexts.send}
      formId={formId}
      busy={announcing.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-1 text-ink"
        onSubmit={form.handleSubmit((body) => announcing.mutate(body, { onSuccess: onClose }))}
      >
        <Input
          label={contestNewsTexts.titleLabel}
          maxLength={MAX_TITLE_LENGTH}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextArea
          label={contestNewsTexts.textLabel}
          rows={5}
          maxLength={MAX_ANNOUNCEMENT_LENGTH}
          hint={contestNewsTexts.announceHint}
          error={errors.text?.message}
          {...form.register('text')}
        />
      </form>
    </FormDialog>
  )
}
