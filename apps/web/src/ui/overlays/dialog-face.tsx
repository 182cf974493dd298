import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

export const dialogPlate =
  'overflow-hidden rounded-dialog border border-line bg-raised shadow-dialog w-[min(440px,100%)] max-tablet:w-full'

interface DialogFaceProps {
  heading: ReactNode
  icon?: IconName
  destroys?: boolean
  /** Top right, such as a button that closes. */
  corner?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The inside of a dialog, also used outside of one. */
export function DialogFace({ heading, icon, destroys = false, corner, actions, children }: DialogFaceProps) {
  return (
    <>
      <div className="flex items-center gap-2.5 px-5 pt-4 [&_h2]:text-lead">
        {icon && <Icon name={icon} size="lg" className={destroys ? 'text-danger' : 'text-accent-ink'} />}
        {heading}
        {corner && <span className="-my-1 -me-2 ms-auto">{corner}</span>}
      </div>
      <div className={classes('min-h-0 flex-1 overflow-auto px-5 pt-2 pb-5 text-ink-muted')}>{children}</div>
      {actions && (
        <div className="flex items-center justify-end gap-2 border-t border-line bg-sunken px-5 py-3 max-tablet:*:flex-1">
          {actions}
        </div>
      )}
    </>
  )
}
