import { numberText } from '@arbiter/texts/page-locale'
import { boardTexts } from '../../../../copy/contests/contest-board.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { panelPlate } from '../../../../ui/layout/panel.tsx'
import { type ClockAction, clockText, REPLAY_SPEEDS, type ReplayClock } from './replay-clock.ts'

interface ReplayBarProps {
  clock: ReplayClock
  tell: (action: ClockAction) => void
  onLeave: () => void
}

/** Steps of the slider: fine enough for the eye, and a second at least. */
const STEPS = 600

export function ReplayBar({ clock, tell, onLeave }: ReplayBarProps) {
  const { atMs, lengthMs, isPlaying } = clock
  return (
    <section
      aria-label={boardTexts.replay}
      className={classes(panelPlate, 'mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2')}
    >
      <Button tone="primary" icon={isPlaying ? 'pause' : 'play'} onClick={() => tell({ type: 'toggle' })}>
        {isPlaying ? boardTexts.pause : boardTexts.play}
      </Button>
      <output className="min-w-34 text-small text-ink-muted tabular-nums">
        <b className="font-strong text-ink">{clockText(atMs)}</b> / {clockText(lengthMs)}
      </output>
      <input
        type="range"
        aria-label={boardTexts.contestTime}
        aria-valuetext={clockText(atMs)}
        min={0}
        max={lengthMs}
        step={Math.max(1_000, Math.round(lengthMs / STEPS / 1_000) * 1_000)}
        value={atMs}
        onChange={(event) => tell({ type: 'seek', atMs: Number(event.target.value) })}
        // The page handles the arrow keys, in steps of a minute.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.preventDefault()}
        className="h-6 min-w-40 flex-1 accent-(--accent) max-tablet:order-last max-tablet:w-full max-tablet:flex-none"
      />
      <Speed clock={clock} tell={tell} />
      <Button onClick={onLeave}>{boardTexts.leaveReplay}</Button>
    </section>
  )
}

function Speed({ clock, tell }: Pick<ReplayBarProps, 'clock' | 'tell'>) {
  return (
    <label className="flex items-center gap-1.5 text-small text-ink-muted">
      {boardTexts.speed}
      <select
        value={clock.speed}
        onChange={(event) => tell({ type: 'speed', speed: Number(event.target.value) })}
        className="h-control rounded-control border border-line-control bg-surface px-2 text-small text-ink"
      >
        {REPLAY_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {numberText(speed)}×
          </option>
        ))}
      </select>
    </label>
  )
}
