import { pageDirection } from '@arbiter/texts/page-locale'
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const tab =
  'relative inline-flex min-h-[38px] items-center gap-1.5 px-2.5 text-small font-label whitespace-nowrap text-ink-muted hover:text-ink data-[state=active]:text-ink focus-visible:-outline-offset-4 max-tablet:min-h-[42px] ' +
  'data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-t-[2px] data-[state=active]:after:bg-accent'

export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    // Radix hands back one of the values it was given, so the narrowing is safe.
    <Primitive.Root dir={pageDirection} value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <Primitive.List
        aria-label={label}
        className="flex items-stretch gap-0.5 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {items.map((item) => (
          <Primitive.Trigger key={item.value} value={item.value} className={tab}>
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value}>
          {item.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
