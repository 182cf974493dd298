import { classes } from '../classes.ts'
import { type IconName, iconShapes } from './icon-shapes.tsx'

export type { IconName }

const sizes = { sm: 'size-3.5', md: 'size-4', lg: 'size-5' }

/** Turned round where lines run from right to left. */
const directional: ReadonlySet<IconName> = new Set(['left', 'right', 'out', 'list'])

interface IconProps {
  name: IconName
  size?: keyof typeof sizes
  strokeWidth?: number
  className?: string
}

/** Always beside a word or inside a labelled control, so it is hidden from screen readers. */
export function Icon({ name, size = 'md', strokeWidth = 1.5, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classes(sizes[size], directional.has(name) && 'rtl:-scale-x-100', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {iconShapes[name]}
    </svg>
  )
}
