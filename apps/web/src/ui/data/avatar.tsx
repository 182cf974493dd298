import { classes } from '../classes.ts'

export type AvatarSize = 'sm' | 'md' | 'lg' | 'picture' | 'xl' | 'hall'

const sizes: Record<AvatarSize, string> = {
  sm: 'size-[22px] text-[8.6px]',
  md: 'size-7 text-[10.9px]',
  lg: 'size-10 text-[15.6px]',
  picture: 'size-14 text-[21.8px]',
  xl: 'size-[76px] text-[29.6px] max-tablet:size-14 max-tablet:text-[21.8px]',
  // For the award ceremony on a projector: it grows with the screen.
  hall: 'size-[3em] text-[9em]',
}

const gradients: Record<number, string> = {
  1: 'bg-(image:--avatar-1)',
  2: 'bg-(image:--avatar-2)',
  3: 'bg-(image:--avatar-3)',
  4: 'bg-(image:--avatar-4)',
  5: 'bg-(image:--avatar-5)',
}

interface AvatarProps {
  initials: string
  /** 1 to 5. */
  gradient: number
  picture?: string | null
  size?: AvatarSize
}

/** Beside a name, so it is hidden from screen readers. */
export function Avatar({ initials, gradient, picture, size = 'md' }: AvatarProps) {
  if (picture)
    return <img src={picture} alt="" className={classes('flex-none rounded-full object-cover', sizes[size])} />
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classes(
        'inline-grid flex-none place-items-center rounded-full leading-none font-strong tracking-[0.01em] text-on-fill',
        sizes[size],
        gradients[gradient],
      )}
    >
      {initials}
    </span>
  )
}
