import { type ReactNode, useState } from 'react'
import { checkboxLook } from '../../../ui/forms/checkbox.tsx'
import type { FilterName } from './problem-filters.ts'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-note font-label text-ink-faint">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  filters: ProblemFiltersControl
  name: FilterName
  value: string
  /** How many problems there are. */
  count?: number
  children: ReactNode
}

export function Choice({ filters, name, value, count, children }: ChoiceProps) {
  const chosen: readonly string[] = filters.question[name]
  const [isTicked, setTicked] = useTick(chosen.includes(value))
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 rounded-badge text-small max-tablet:min-h-10">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={() => {
          setTicked(!isTicked)
          filters.toggle(name, value)
        }}
        className={checkboxLook}
      />
      {children}
      {count !== undefined && (
        <span aria-hidden="true" className="ms-auto text-note text-ink-faint tabular-nums">
          {count}
        </span>
      )}
    </label>
  )
}

/** The checkbox changes at once; the address, which decides, follows a moment later. */
function useTick(isChosen: boolean) {
  const [known, setKnown] = useState(isChosen)
  const [isTicked, setTicked] = useState(isChosen)
  if (known !== isChosen) {
    setKnown(isChosen)
    setTicked(isChosen)
  }
  return [isTicked, setTicked] as const
}
