import { type ReactNode, useId } from 'react'
import { jobTexts } from '../../copy/submissions/jobs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

/** A text with a button at the end. */
function JobLine({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2 text-small text-ink-muted">
      {children}
      <span className="ms-auto flex-none">{action}</span>
    </div>
  )
}

interface OfferedJobProps {
  icon: IconName
  name: string
  /** What the user gets from it. */
  offer: string
  isBusy?: boolean
  onStart: () => void
}

export function OfferedJob({ icon, name, offer, isBusy = false, onStart }: OfferedJobProps) {
  const hint = useId()
  const start = (
    <Button size="sm" icon={icon} aria-describedby={hint} busy={isBusy} onClick={onStart}>
      {name}
    </Button>
  )
  return (
    <JobLine action={start}>
      <span id={hint}>{offer}</span>
    </JobLine>
  )
}

interface RunningJobProps {
  /** For screen readers, which announce that it runs and then the result, not each step. */
  name: string
  progress: string
  /** Missing when another user has started the job. */
  onCancel?: (() => void) | undefined
}

export function RunningJob({ name, progress, onCancel }: RunningJobProps) {
  const cancel = onCancel && (
    <Button size="sm" onClick={onCancel}>
      {jobTexts.cancel}
    </Button>
  )
  return (
    <JobLine action={cancel}>
      <Spinner className="text-accent-ink" />
      <span role="status" className="sr-only">
        {name}
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {progress}
      </span>
    </JobLine>
  )
}
