import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'

/** A row of short facts under the title of a contest. */
export function ContestFacts({ children }: { children: ReactNode }) {
  return <div className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-muted">{children}</div>
}

export function ContestFact({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-[5px]">
      {icon && <Icon name={icon} size="sm" className="text-ink-faint" />}
      <span>{children}</span>
    </span>
  )
}
