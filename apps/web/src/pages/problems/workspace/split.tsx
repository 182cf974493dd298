import { pageDirection } from '@arbiter/texts/page-locale'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { classes } from '../../../ui/classes.ts'

interface SplitProps {
  /** The key under which the position is stored. */
  name: string
  orientation: 'horizontal' | 'vertical'
  label: string
  first: ReactNode
  second: ReactNode
  /** All in percent of the whole: what the first pane has at the start, and the least of each. */
  share: number
  leastFirst: number
  leastSecond: number
}

const KEY_STEP = 5

const line =
  'relative z-3 flex-none touch-none bg-line outline-none before:absolute after:absolute after:bg-accent after:opacity-0 after:transition-opacity hover:after:opacity-100 focus-visible:after:opacity-100 active:after:opacity-100'
/** The grab area is wider than the line. */
const lines = {
  horizontal:
    'w-px cursor-col-resize before:inset-y-0 before:-inset-x-1 pointer-coarse:before:-inset-x-2.5 after:inset-y-0 after:-inset-x-px',
  vertical:
    'h-px cursor-row-resize before:inset-x-0 before:-inset-y-1 pointer-coarse:before:-inset-y-2.5 after:inset-x-0 after:-inset-y-px',
}
const pane = 'h-full min-h-0 min-w-0 overflow-auto'

/** Two panes and a line between them that the pointer and the keys move. Its position is remembered. */
export function Split({ name, orientation, label, first, second, ...bounds }: SplitProps) {
  const { leastFirst: least, leastSecond } = bounds
  const most = 100 - leastSecond
  const within = (wanted: number) => Math.min(Math.max(wanted, least), most)
  const [share, setShare] = useState(() => within(keptShare(name) ?? bounds.share))
  const frame = useRef<HTMLDivElement>(null)
  const firstId = useId()
  const move = (wanted: number) => {
    setShare(within(wanted))
    keepShare(name, within(wanted))
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(shareAt(frame.current.getBoundingClientRect(), orientation, event))
  }
  return (
    <div ref={frame} className={classes('flex h-full', orientation === 'vertical' && 'flex-col')}>
      <div id={firstId} data-pane="first" className={pane} style={{ flex: `${share} 1 0` }}>
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a line that moves is no <hr> */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-controls={firstId}
        aria-orientation={orientation === 'horizontal' ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(share)}
        aria-valuemin={least}
        aria-valuemax={most}
        className={classes(line, lines[orientation])}
        onPointerDown={grasp}
        onPointerMove={follow}
        onDoubleClick={() => move(bounds.share)}
        onKeyDown={(event) => {
          const wanted = { ...arrows(orientation, share), Home: least, End: most }[event.key]
          if (wanted !== undefined) take(event, () => move(wanted))
        }}
      />
      <div data-pane="second" className={pane} style={{ flex: `${100 - share} 1 0` }}>
        {second}
      </div>
    </div>
  )
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}

/** The first pane stands where lines begin. */
const isTurned = pageDirection === 'rtl'
const [towardsFirst, towardsSecond] = isTurned ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']

const arrows = (orientation: SplitProps['orientation'], share: number): Record<string, number> =>
  orientation === 'horizontal'
    ? { [towardsFirst]: share - KEY_STEP, [towardsSecond]: share + KEY_STEP }
    : { ArrowUp: share - KEY_STEP, ArrowDown: share + KEY_STEP }

/** Captures the pointer, so that it moves the line wherever it goes, and prevents the selection of text. */
function grasp(event: PointerEvent<HTMLElement>): void {
  if (event.button !== 0) return
  event.preventDefault()
  event.currentTarget.focus()
  event.currentTarget.setPointerCapture(event.pointerId)
}

function shareAt(frame: DOMRect, orientation: SplitProps['orientation'], { clientX, clientY }: PointerEvent): number {
  const [at, length] =
    orientation === 'vertical'
      ? [clientY - frame.top, frame.height]
      : [isTurned ? frame.right - clientX : clientX - frame.left, frame.width]
  return (100 * at) / length
}

const keyOf = (name: string) => `split:${name}`

function keptShare(name: string): number | null {
  return Number(browserStorage().getItem(keyOf(name))) || null
}

function keepShare(name: string, share: number): void {
  try {
    browserStorage().setItem(keyOf(name), share.toFixed(1))
  } catch {
    // The storage is full: the position holds until the page is left.
  }
}
