import { shellTexts } from '../../copy/site/shell.ts'
import { Button } from '../buttons/button.tsx'
import { Alert } from './alert.tsx'

interface FailureProps {
  message: string
  onRetry?: (() => void) | undefined
}

/** Shown in place of the content that failed to load. */
export function Failure({ message, onRetry }: FailureProps) {
  const again = onRetry && (
    <Button size="sm" onClick={onRetry}>
      {shellTexts.tryAgain}
    </Button>
  )
  return (
    <Alert tone="danger" title={shellTexts.errorPanel} action={again}>
      {message}
    </Alert>
  )
}
