import { pageDirection } from '@arbiter/texts/page-locale'
import { Select as Primitive } from 'radix-ui'
import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { selectTriggerLook } from './select-look.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** Said beside it in the open list only. */
  note?: string
}

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  disabled?: boolean
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, size = 'md', disabled, className } = props
  return (
    // Radix hands back one of the values it was given, so the narrowing is safe.
    <Primitive.Root
      dir={pageDirection}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      disabled={disabled}
    >
      <Primitive.Trigger
        aria-label={label}
        className={classes(selectTriggerLook, size === 'sm' ? 'h-control-sm' : 'h-control', className)}
      >
        <span className="truncate">
          <Primitive.Value />
        </span>
        <Icon name="down" size="sm" className="text-ink-muted" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-arrive rounded-panel border border-line-strong bg-raised p-1 text-small shadow-menu"
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <SelectItem key={option.value} {...option} />
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function SelectItem({ value, label, note }: SelectOption<string>) {
  const noteId = useId()
  return (
    <Primitive.Item
      value={value}
      aria-describedby={note ? noteId : undefined}
      className="flex h-8 cursor-pointer items-center gap-2.5 rounded-badge px-2 data-[highlighted]:bg-pressed data-[highlighted]:outline-none data-[state=checked]:font-label max-tablet:h-10"
    >
      <Primitive.ItemText>{label}</Primitive.ItemText>
      {note && (
        <span id={noteId} className="ms-auto ps-4 text-note text-ink-faint tabular-nums">
          {note}
        </span>
      )}
      <Primitive.ItemIndicator className={classes('text-accent-ink', !note && 'ms-auto')}>
        <Icon name="check" size="sm" strokeWidth={2} />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
