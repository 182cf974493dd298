import { classes } from '../classes.ts'

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  tone?: ButtonTone
  size?: ButtonSize
  /** As wide as its container. */
  fill?: boolean
  className?: string
}

const shape =
  'relative inline-flex items-center justify-center gap-1.5 rounded-control border font-label text-center whitespace-nowrap select-none max-tablet:whitespace-normal transition-colors focus-visible:rounded-control'

const off =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-disabled disabled:cursor-not-allowed ' +
  'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-disabled aria-disabled:cursor-not-allowed'

const tones: Record<ButtonTone, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  plain: 'border-line-strong bg-surface text-ink hover:bg-hover active:bg-pressed',
  quiet: 'border-transparent text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'border-danger-fill bg-danger-fill text-on-fill hover:border-danger-fill-hover hover:bg-danger-fill-hover',
}

/** On a phone a long translation takes a second line. */
const sizes: Record<ButtonSize, string> = {
  sm: 'touch-area min-h-control-sm px-2.5 text-[12.5px]',
  md: 'min-h-control px-[13px] py-1 text-small',
  lg: 'min-h-control-lg px-[18px] py-1 text-body',
}

export function buttonLook({ tone = 'plain', size = 'md', fill = false, className }: ButtonLook): string {
  return classes(shape, off, tones[tone], sizes[size], fill && 'w-full', className)
}
