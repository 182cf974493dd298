import { pageDirection } from '@arbiter/texts/page-locale'
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { TabItem } from './tabs.tsx'

interface PaneTabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** All tabs share the whole width. */
  even?: boolean
  /** At the right end of the tabs. */
  end?: ReactNode
}

const tab =
  'relative inline-flex min-h-[38px] items-center gap-1.5 px-2.5 text-small font-label whitespace-nowrap text-ink-muted hover:text-ink data-[state=active]:text-ink focus-visible:-outline-offset-4 max-tablet:min-h-[42px] pointer-coarse:min-h-[42px] ' +
  'data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-t-[2px] data-[state=active]:after:bg-accent'

/** Tabs that fill their pane. Hidden panels stay mounted: an editor keeps its text, a list its scroll position. */
export function PaneTabs<Value extends string>({ label, items, value, onChange, even, end }: PaneTabsProps<Value>) {
  return (
    <Primitive.Root
      dir={pageDirection}
      value={value}
      // Radix hands back one of the values it was given, so the narrowing is safe.
      onValueChange={(chosen) => onChange(chosen as Value)}
      className="flex h-full min-h-0 flex-col"
    >
      <div className="flex flex-none items-center border-b border-line bg-canvas px-2">
        <Primitive.List aria-label={label} className={classes('flex min-w-0 items-stretch gap-0.5', even && 'flex-1')}>
          {items.map((item) => (
            <Primitive.Trigger
              key={item.value}
              value={item.value}
              className={classes(tab, even && 'flex-1 justify-center')}
            >
              {item.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {end && <div className="ms-auto flex flex-none">{end}</div>}
      </div>
      {items.map((item) => (
        <Primitive.Content
          key={item.value}
          value={item.value}
          forceMount
          className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2 data-[state=inactive]:hidden"
        >
          {item.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
