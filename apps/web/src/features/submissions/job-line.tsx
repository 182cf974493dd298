import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** What the user can start, or its progress, with a button at the end. */
export function JobLine({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2 text-small text-ink-muted">
      {children}
      <span className="ml-auto flex-none">{action}</span>
    </div>
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
      Cancel
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
