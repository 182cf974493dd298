import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface SaveBarProps {
  /** A text at its left end. */
  note?: ReactNode
  /** The form is as wide as a text, and so are the buttons below it. */
  isNarrow?: boolean
  /** The buttons. */
  children: ReactNode
}

/** At the end of a long form, and sticky at the bottom of the window until the user has scrolled there. */
export function SaveBar({ note, isNarrow = false, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-6 border-t border-line bg-canvas px-6 py-3 max-tablet:-mx-4 max-tablet:px-4 print:hidden">
      <div className={classes('flex flex-wrap items-center gap-2', isNarrow && 'max-w-(--measure)')}>
        {note}
        <span className="ms-auto flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">{children}</span>
      </div>
    </div>
  )
}
