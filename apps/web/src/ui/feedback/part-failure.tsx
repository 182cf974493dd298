import { useEffect, useRef } from 'react'
import { shellTexts } from '../../copy/site/shell.ts'
import { MiniButton } from '../buttons/mini-button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

interface PartFailureProps {
  onRetry: () => void
  /** For a part that would have covered the page, such as a dialog: the sentence floats and can be closed. */
  onClose?: (() => void) | undefined
}

// Above the note that there is no connection, and on phones above docked buttons.
const floating =
  'fixed bottom-18 max-tablet:bottom-34 left-1/2 z-50 w-max max-w-[calc(100vw-32px)] -translate-x-1/2 shadow-menu'

/** Shown in place of a part of the page. Retries by itself when the connection is back. */
export function PartFailure({ onRetry, onClose }: PartFailureProps) {
  useOnline(onRetry)
  return (
    <div
      role="alert"
      className={classes(
        'flex items-start gap-2 rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-small text-ink print:hidden',
        onClose && floating,
      )}
    >
      <Icon name="alert" className="mt-1 flex-none text-warning" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
        {navigator.onLine ? shellTexts.partFailed : shellTexts.partOffline}
        <span className="flex gap-1">
          <MiniButton icon="refresh" onClick={onRetry}>
            {shellTexts.tryAgain}
          </MiniButton>
          {onClose && <MiniButton onClick={onClose}>{shellTexts.close}</MiniButton>}
        </span>
      </div>
    </div>
  )
}

function useOnline(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onOnline = () => latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}
