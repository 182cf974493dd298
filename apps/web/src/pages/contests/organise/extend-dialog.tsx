import { extendContest } from '@arbiter/contract/contests/contest-control'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { EXTENSION_MINUTES } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { contestAdminTexts } from '../../../copy/contests/contest-pages.ts'
import { call } from '../../../lib/call.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

const USUAL_MINUTES = 10

export function ExtendDialog({ contestId, onClose }: { contestId: string; onClose: () => void }) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(extendContest.body), defaultValues: { minutes: USUAL_MINUTES } })
  const extending = useContestAction(
    contestId,
    (minutes: number) => call(extendContest, { params: { id: contestId }, body: { minutes } }),
    { done: contestNotices.contestExtended, failed: contestAdminTexts.extendFailed },
  )
  return (
    <FormDialog
      title={contestAdminTexts.extendTitle}
      icon="clock"
      verb={contestAdminTexts.extend}
      formId={formId}
      busy={extending.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="pt-1 text-ink"
        onSubmit={form.handleSubmit(({ minutes }) => extending.mutate(minutes, { onSuccess: onClose }))}
      >
        <Input
          label={contestAdminTexts.minutes}
          type="number"
          {...EXTENSION_MINUTES}
          hint={contestAdminTexts.extendHint}
          error={form.formState.errors.minutes?.message}
          {...form.register('minutes')}
        />
      </form>
    </FormDialog>
  )
}
