import type { Verdict } from '@arbiter/rules/verdict'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { verdictLook } from './verdict-look.ts'

interface OutcomeBannerProps {
  verdict: Verdict
  /** Tests, time, memory, points. */
  facts: ReactNode
  actions?: ReactNode
}

/** The final verdict, said once and loudly. */
export function OutcomeBanner({ verdict, facts, actions }: OutcomeBannerProps) {
  const { icon, ink, wash, solid } = verdictLook[verdict]
  return (
    <div className={classes('flex animate-arrive flex-wrap items-center gap-3 border-b px-4 py-3', wash)}>
      <span className={classes('grid size-[30px] place-items-center rounded-control', solid)}>
        <Icon name={icon} strokeWidth={2.25} className="size-[18px]" />
      </span>
      <div className="min-w-0 flex-1">
        <div className={classes('text-[17px]/[22px] font-heavy tracking-[-0.012em]', ink)}>{verdict}</div>
        <div className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-small/[18px] text-ink-muted [&_b]:font-strong [&_b]:text-ink [&_b]:tabular-nums">
          {facts}
        </div>
      </div>
      {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </div>
  )
}
