import { type KeyboardEvent, useRef, useState } from 'react'
import { testTexts } from '../../copy/submissions/tests.ts'
import { commaList } from '../../lib/comma-list.ts'
import { classes } from '../../ui/classes.ts'
import { forwardKey } from '../../ui/layout/forward-key.ts'
import { useIsTouch } from '../../ui/layout/use-screen.ts'
import { cellAfterKey, cellLabel, failingNumbers, type StripCell, type StripTest, stripOf } from './strip-cells.ts'
import { CellFace, cellLook, cellShape, cellSizes } from './test-cell.tsx'

interface TestStripProps {
  tests: readonly StripTest[]
  /** The number of the test that is shown below. */
  openTest?: number
  onOpen: (test: number) => void
}

/** One cell per test, filled in order. One tab stop; arrows move inside, Enter opens the test. */
export function TestStrip({ tests, openTest, onOpen }: TestStripProps) {
  const { size, cells } = stripOf(tests, useIsTouch())
  const [focused, setFocused] = useState<number | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const isOpen = ({ first, last }: StripCell) => openTest !== undefined && openTest >= first && openTest <= last
  // Tab goes to the test that is shown.
  const tabStop = Math.min(focused ?? Math.max(cells.findIndex(isOpen), 0), cells.length - 1)

  const move = (event: KeyboardEvent) => {
    const next = cellAfterKey(forwardKey(event.key), tabStop, cells.length)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    strip.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are results */}
      <div
        ref={strip}
        role="group"
        aria-label={testTexts.title}
        onKeyDown={move}
        onBlur={() => setFocused(null)}
        className="flex flex-wrap gap-1"
      >
        {cells.map((cell, index) => (
          <StripButton
            key={cell.first}
            cell={cell}
            size={size}
            isOpen={isOpen(cell)}
            isTabStop={index === tabStop}
            onFocus={() => setFocused(index)}
            onOpen={onOpen}
          />
        ))}
      </div>
      {(size === 'small' || cells.length < tests.length) && <FailingTests numbers={failingNumbers(tests)} />}
    </div>
  )
}

interface StripButtonProps {
  cell: StripCell
  size: 'large' | 'small'
  isOpen: boolean
  isTabStop: boolean
  onFocus: () => void
  onOpen: (test: number) => void
}

function StripButton({ cell, size, isOpen, isTabStop, onFocus, onOpen }: StripButtonProps) {
  const label = cellLabel(cell)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOpen}
      title={label}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onOpen(cell.opens)}
      className={classes(
        cellShape,
        cellSizes[size],
        cellLook(cell.state),
        'pointer-coarse:size-10 aria-pressed:overflow-visible aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-focus',
      )}
    >
      <CellFace state={cell.state} size={size} label={cell.first} isSample={cell.isSample} />
    </button>
  )
}

const MAX_NAMED_FAILURES = 12

/** Small cells carry no icon and some stand for several tests, so the failing numbers are listed below. */
function FailingTests({ numbers }: { numbers: number[] }) {
  if (numbers.length === 0) return null
  const more = numbers.length - MAX_NAMED_FAILURES
  const tests = commaList(numbers.slice(0, MAX_NAMED_FAILURES).map(String))
  return (
    <p className="text-note text-ink-muted">
      {more > 0 ? testTexts.failingAndMore({ tests, more }) : testTexts.failing({ tests })}
    </p>
  )
}
