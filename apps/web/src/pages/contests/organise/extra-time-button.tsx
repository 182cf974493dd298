import { ExtraTime, giveExtraTime } from '@arbiter/contract/contests/contest-clock'
import { EXTRA_MINUTES } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

const { extra: words } = contestClockTexts

interface ExtraTimeProps {
  contestId: string
  participant: number
  username: string
  extraMinutes: number
}

export function ExtraTimeButton(props: ExtraTimeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon="clock"
        aria-label={words.verbNamed({ username: props.username })}
        onClick={() => setIsOpen(true)}
      >
        {words.verb}
      </Button>
      {isOpen && <ExtraTimeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ExtraTimeDialog({ contestId, participant, username, extraMinutes, onClose }: ExtraTimeProps & Closing) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(ExtraTime), defaultValues: { minutes: extraMinutes } })
  const giving = useContestAction(
    contestId,
    (minutes: number) => call(giveExtraTime, { params: { id: contestId, participant }, body: { minutes } }),
    { failed: words.failed },
  )
  return (
    <FormDialog
      title={words.title({ username })}
      icon="clock"
      verb={words.save}
      formId={formId}
      busy={giving.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="pt-1 text-ink"
        onSubmit={form.handleSubmit(({ minutes }) => giving.mutate(minutes, { onSuccess: onClose }))}
      >
        <Input
          label={words.minutes}
          type="number"
          {...EXTRA_MINUTES}
          hint={words.hint}
          error={form.formState.errors.minutes?.message}
          {...form.register('minutes')}
        />
      </form>
    </FormDialog>
  )
}

interface Closing {
  onClose: () => void
}
