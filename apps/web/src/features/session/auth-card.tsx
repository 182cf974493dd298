import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

interface AuthCardProps {
  heading: string
  wide?: boolean
  /** The way to the other form. */
  other: ReactNode
  children: ReactNode
}

/** One card, no picture; on phones no card either. */
export function AuthCard({ heading, wide = false, other, children }: AuthCardProps) {
  return (
    <div className="grid justify-items-center px-4 pt-18 pb-12 max-tablet:px-0 max-tablet:py-6">
      <div
        className={classes(
          'w-full rounded-dialog border border-line bg-surface p-7 max-tablet:border-0 max-tablet:bg-transparent max-tablet:px-4 max-tablet:py-2',
          wide ? 'tablet:max-w-[460px]' : 'tablet:max-w-[400px]',
        )}
      >
        <h1 className="mb-5 text-title tracking-[-0.018em]">{heading}</h1>
        {children}
        <p className="mt-[18px] text-center text-small text-ink-muted">{other}</p>
      </div>
    </div>
  )
}
