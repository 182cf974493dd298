import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  count?: ReactNode
}

/** For places where the label is more than a word. */
export const checkboxLook =
  'checkbox grid size-4 flex-none cursor-pointer appearance-none place-items-center rounded-[4px] border border-line-control bg-surface checked:border-accent checked:bg-accent'

export function Checkbox({ label, count, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 rounded-badge text-small max-tablet:min-h-10 max-tablet:min-w-10">
      <input {...rest} type="checkbox" className={checkboxLook} />
      {label}
      {count !== undefined && <span className="ms-auto text-note text-ink-faint tabular-nums">{count}</span>}
    </label>
  )
}
