/** 16 px text on phones keeps them from zooming in. */
export const inputLook =
  'block w-full rounded-control border border-line-control bg-surface px-2.5 text-body transition-colors ' +
  'placeholder:text-ink-faint placeholder:opacity-100 hover:border-ink-muted max-tablet:text-lead ' +
  'focus-visible:rounded-control focus-visible:border-focus focus-visible:-outline-offset-1 ' +
  'aria-invalid:border-danger ' +
  'disabled:border-line-strong disabled:bg-sunken disabled:text-ink-disabled disabled:cursor-not-allowed'
