import { type KeyboardEvent, useRef, useState } from 'react'
import { groupPageTexts } from '../../../copy/setting/setter.ts'
import { forwardKey } from '../../../ui/layout/forward-key.ts'

interface TestCellsProps {
  /** The name of the group, for screen readers. */
  label: string
  tests: readonly string[]
  numbers: ReadonlyMap<string, number>
  chosen: ReadonlySet<string>
  onChoose: (tests: readonly string[], isChosen: boolean) => void
  onDragStart: (test: string) => void
}

const cell =
  'grid h-6 min-w-6 place-items-center rounded-cell border border-line-strong bg-surface px-1 text-[11px] leading-none font-medium text-ink-muted tabular-nums hover:border-line-control aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent max-tablet:h-[34px] max-tablet:min-w-[34px] max-tablet:text-small cursor-grab'

/** Tests of a group: chosen by click, Shift and keys, dragged by the pointer. One stop for Tab; arrows move inside. */
export function TestCells({ label, tests, numbers, chosen, onChoose, onDragStart }: TestCellsProps) {
  const [current, setCurrent] = useState(0)
  const last = useRef(0)
  const place = useRef<HTMLFieldSetElement>(null)
  const choose = (index: number, isRange: boolean) => {
    const [from, to] = [last.current, index].sort((one, other) => one - other) as [number, number]
    const test = tests[index] ?? ''
    if (isRange) onChoose(tests.slice(from, to + 1), true)
    else onChoose([test], !chosen.has(test))
    last.current = index
    setCurrent(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(forwardKey(event.key), Math.min(current, tests.length - 1), tests.length)
    if (index === null) return
    event.preventDefault()
    setCurrent(index)
    place.current?.querySelectorAll('button')[index]?.focus()
    if (event.shiftKey) onChoose(tests.slice(Math.min(index, current), Math.max(index, current) + 1), true)
  }
  return (
    <fieldset ref={place} aria-label={label} onKeyDown={onKeyDown} className="flex min-w-0 flex-wrap gap-1">
      {tests.map((test, index) => (
        <button
          key={test}
          type="button"
          draggable
          tabIndex={index === Math.min(current, tests.length - 1) ? 0 : -1}
          aria-pressed={chosen.has(test)}
          aria-label={groupPageTexts.test({ number: numbers.get(test) ?? 0 })}
          title={test}
          onClick={(event) => choose(index, event.shiftKey)}
          onFocus={() => setCurrent(index)}
          onDragStart={() => onDragStart(test)}
          className={cell}
        >
          {numbers.get(test)}
        </button>
      ))}
    </fieldset>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
