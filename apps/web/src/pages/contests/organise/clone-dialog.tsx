import { ContestCopy, cloneContest } from '@arbiter/contract/contests/contest-control'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { instantOf, localHour, tomorrowAt, zoneName } from '../../../lib/local-time.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

interface CloneDialogProps {
  contest: FullContest
  now: Date
  onClose: () => void
}

type Copy = z.input<typeof ContestCopy>

/** The field holds the time of the viewer's zone. */
const check = zodResolver(ContestCopy)
type Resolving = Parameters<typeof check> extends [unknown, ...infer Rest] ? Rest : never

/** A copy opens in the form of the contest: most organisers change something before it is seen. */
export function CloneDialog({ contest, now, onClose }: CloneDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const { title, verb, hint, titleOf, titleLabel, startTime: startTimeLabel, failed } = juryTexts.copy
  const startTime = tomorrowAt(localHour(new Date(contest.startTime)), now)
  const form = useForm({
    resolver: (draft: Copy, ...rest: Resolving) => check({ ...draft, startTime: instantOf(draft.startTime) }, ...rest),
    defaultValues: { title: titleOf({ title: contest.title }).slice(0, MAX_TITLE_LENGTH), startTime },
  })
  const copying = useContestAction(
    contest._id,
    (body: Copy) => call(cloneContest, { params: { id: contest._id }, body }),
    { done: contestNotices.contestCloned, failed },
  )
  const { errors } = form.formState
  return (
    <FormDialog {...{ title, verb, formId, onClose }} icon="copy" busy={copying.isPending}>
      <form
        id={formId}
        noValidate
        className="grid gap-3 pt-1 text-ink"
        onSubmit={form.handleSubmit((body) =>
          copying.mutate(body, { onSuccess: ({ contestId }) => navigate(`/admin/edit-contest/${contestId}`) }),
        )}
      >
        <p className="text-ink-muted">{hint}</p>
        <Input
          label={titleLabel}
          maxLength={MAX_TITLE_LENGTH}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Input
          label={startTimeLabel}
          type="datetime-local"
          hint={zoneName(now)}
          error={errors.startTime?.message}
          {...form.register('startTime')}
        />
      </form>
    </FormDialog>
  )
}
