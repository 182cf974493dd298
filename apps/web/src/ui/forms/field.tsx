import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'

/** What every field takes beside the attributes of its element. */
export interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string
}

export interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  id?: string
  /** Stands opposite the hint, such as a count. */
  aside?: ReactNode
  children: (attributes: FieldAttributes) => ReactNode
}

/** Label above; hint or error below, in the same place. */
export function Field({ label, hint, error, aside, id: givenId, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const footId = `${id}-foot`
  const attributes: FieldAttributes = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint || error ? footId : undefined,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="text-small leading-(--type-body-line) font-label">
        {label}
      </label>
      {children(attributes)}
      {(hint || error || aside) && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
          <FieldFoot id={footId} hint={hint} error={error} />
          {aside && <span className="ms-auto text-ink-faint tabular-nums">{aside}</span>}
        </div>
      )}
    </div>
  )
}

function FieldFoot({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  if (!error) {
    return (
      <span id={id} className="text-ink-faint">
        {hint}
      </span>
    )
  }
  return (
    <span id={id} className="flex gap-1 text-danger">
      <Icon name="alert" size="sm" className="mt-px" />
      {error}
    </span>
  )
}
