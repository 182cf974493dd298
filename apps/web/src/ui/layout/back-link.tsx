import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { TextLink } from '../text/text-link.tsx'

/** The way back to the page that a list belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="touch-area mb-2 -ms-1 inline-flex items-center gap-1 text-small">
      <Icon name="left" size="sm" />
      {children}
    </TextLink>
  )
}
