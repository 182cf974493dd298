import { pageDirection } from '@arbiter/texts/page-locale'
import { ToggleGroup } from 'radix-ui'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice of a few, all in view. Chosen again, it stays chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      dir={pageDirection}
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => chosen && onChange(chosen as Value)}
      className="inline-flex gap-0.5 rounded-panel bg-pressed p-0.5 max-tablet:flex"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-7 items-center gap-1.5 rounded-control px-3 text-small font-label whitespace-nowrap text-ink-muted hover:text-ink data-[state=on]:bg-thumb data-[state=on]:text-ink data-[state=on]:shadow-[0_1px_2px_var(--shadow-ink)] max-tablet:h-10 max-tablet:flex-1 max-tablet:justify-center max-tablet:px-2"
        >
          {option.label}
          {option.count !== undefined && (
            <span className="font-detail text-ink-faint tabular-nums max-tablet:hidden">{option.count}</span>
          )}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
