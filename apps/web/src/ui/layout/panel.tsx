import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

export const panelPlate = 'rounded-panel border border-line bg-surface'

export function Panel({ padded = false, className, ...rest }: ComponentProps<'section'> & { padded?: boolean }) {
  return <section {...rest} className={classes(panelPlate, padded && 'p-4', className)} />
}

export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line px-4 py-1.5">
      <h2 className="text-body wrap-anywhere">{title}</h2>
      {children}
    </header>
  )
}
