import { countdown, type Moment } from '@arbiter/rules/contests/contest-clock'
import { countdownTexts } from '../../copy/contests/countdowns.ts'
import { classes } from '../../ui/classes.ts'

interface CountdownProps {
  /** The text above it, such as `Starts in`. */
  label: string
  to: Moment
  now: Date
  /** Shown at zero. */
  over: string
  /** Shown beside the label when little is left. */
  lastMinutes?: string
}

const LAST_MS = 5 * 60_000
const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** Four tiles. Not a live region: a screen reader would talk all the time. */
export function Countdown({ label, to, now, over, lastMinutes }: CountdownProps) {
  const left = countdown(to, now)
  const isLast = lastMinutes !== undefined && new Date(to).getTime() - now.getTime() < LAST_MS && !left.isOver
  const { days, hours, minutes, seconds } = left
  const spoken = left.isOver ? over : countdownTexts.spoken({ label, days, hours, minutes, seconds })
  return (
    <div className="grid gap-1.5">
      {/* At zero the label is hidden but keeps its room. */}
      <div
        className={classes(
          'text-small',
          isLast ? 'font-label text-warning' : 'text-ink-muted',
          left.isOver && 'invisible',
        )}
      >
        {isLast ? lastMinutes : label}
      </div>
      <div role="timer" aria-label={spoken} className="flex min-h-[62px] gap-1 tabular-nums">
        {left.isOver ? (
          <span className="grid w-61 place-items-center rounded-control bg-sunken text-figure font-strong text-ink-muted">
            {over}
          </span>
        ) : (
          units.map((unit, index) => {
            const isZero = units.slice(0, index + 1).every((each) => left[each] === 0)
            return <Tile key={unit} value={left[unit]} unit={unit} isFaint={isZero} isLast={isLast} />
          })
        )}
      </div>
    </div>
  )
}

interface TileProps {
  value: number
  unit: (typeof units)[number]
  isFaint: boolean
  isLast: boolean
}

function Tile({ value, unit, isFaint, isLast }: TileProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid min-w-[58px] justify-items-center rounded-control px-1.5 pt-2 pb-1.5 max-tablet:flex-1',
        isLast ? 'bg-warning-soft' : 'bg-sunken',
      )}
    >
      <span
        className={classes(
          'text-figure tracking-[-0.02em]',
          isFaint ? 'font-medium text-ink-faint' : 'font-strong',
          isLast && !isFaint && 'text-warning',
        )}
      >
        {String(value).padStart(2, '0')}
      </span>
      <span className="text-[11px]/3.5 text-ink-faint">{countdownTexts[unit]({ count: value })}</span>
    </span>
  )
}
