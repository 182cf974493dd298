import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { Verdict } from '@arbiter/rules/verdict'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { verdictLook } from './verdict-look.ts'

interface OutcomeBannerProps {
  verdict: Verdict
  /** Shown in place of the verdict when that is not final. */
  title?: string | null
  /** Tests, time, memory, points. */
  facts: ReactNode
  actions?: ReactNode
}

/** The final verdict, said once and loudly. */
export function OutcomeBanner({ verdict, title, facts, actions }: OutcomeBannerProps) {
  const { icon, ink, wash, solid } = verdictLook[verdict]
  return (
    <div className={classes('@container animate-arrive border-b px-4 py-3', wash)}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        <span className={classes('row-start-1 row-end-3 grid size-[30px] place-items-center rounded-control', solid)}>
          <Icon name={icon} strokeWidth={2.25} className="size-[18px]" />
        </span>
        <div className={classes('text-[17px]/[22px] font-heavy tracking-[-0.012em]', ink)}>
          {title ?? verdictNames[verdict]}
        </div>
        {/* In a narrow pane the facts have a separate line below the buttons. */}
        <div className="col-start-2 row-start-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-small/[18px] text-ink-muted @max-[520px]:col-end-4 [&_b]:font-strong [&_b]:text-ink [&_b]:tabular-nums">
          {facts}
        </div>
        {actions && (
          <div className="col-start-3 row-start-1 row-end-3 flex items-center gap-2 @max-[520px]:row-end-2 @max-[380px]:col-start-2 @max-[380px]:row-start-3 @max-[380px]:row-end-4 @max-[380px]:pt-2">
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
