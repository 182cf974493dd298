import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldWords } from './field.tsx'
import { inputLook } from './input-look.ts'

interface TextAreaProps extends FieldWords, ComponentProps<'textarea'> {
  aside?: ReactNode
  /** For code and test data. */
  mono?: boolean
}

export function TextArea({ label, hint, error, aside, id, mono = false, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          className={classes(
            inputLook,
            'min-h-22 resize-y py-2',
            mono && 'font-mono text-small/[20px] [font-variant-ligatures:none]',
            className,
          )}
        />
      )}
    </Field>
  )
}
