import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Field, type FieldWords } from './field.tsx'
import { inputLook } from './input-look.ts'

interface InputBoxProps extends ComponentProps<'input'> {
  large?: boolean
  icon?: IconName
  /** A key or a small button at the right end, inside the outline. */
  end?: ReactNode
}

/** The box alone, for places where the label is not drawn; give it an `aria-label`. */
export function InputBox({ large = false, icon, end, className, ...rest }: InputBoxProps) {
  const box = (
    <input
      {...rest}
      className={classes(
        inputLook,
        large ? 'h-control-lg' : 'h-control',
        icon && 'ps-8',
        Boolean(end) && 'pe-10',
        className,
      )}
    />
  )
  if (!icon && !end) return box
  return (
    <div className="relative">
      {icon && (
        <Icon name={icon} className="pointer-events-none absolute top-1/2 start-2.5 -translate-y-1/2 text-ink-faint" />
      )}
      {box}
      {end && <span className="absolute top-1/2 end-1 flex -translate-y-1/2">{end}</span>}
    </div>
  )
}

export function Input({ label, hint, error, id, ...rest }: FieldWords & InputBoxProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(attributes) => <InputBox large {...rest} {...attributes} />}
    </Field>
  )
}
