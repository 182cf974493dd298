import type { Banner } from '@arbiter/rules/site/site-settings'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'

const looks = {
  info: { icon: 'info', plate: 'bg-accent-soft text-accent-ink' },
  warning: { icon: 'alert', plate: 'bg-warning-soft text-warning' },
} as const

/** The announcement that the administrators show on every page. */
export function SiteBanner({ banner: { text, tone } }: { banner: Banner }) {
  const { icon, plate } = looks[tone]
  return (
    <p
      role="status"
      className={classes(
        plate,
        'flex items-center justify-center gap-2 px-4 py-2 text-small wrap-anywhere print:hidden',
      )}
    >
      <Icon name={icon} className="flex-none" />
      {text}
    </p>
  )
}
