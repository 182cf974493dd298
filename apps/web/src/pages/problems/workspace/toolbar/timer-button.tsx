import { useEffect, useState } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import {
  elapsedMs,
  isReset,
  keepStopwatch,
  readStopwatch,
  resetStopwatch,
  type Stopwatch,
  stopwatchText,
  toggled,
} from './stopwatch.ts'

const TICK_MS = 1_000

/** The stopwatch runs only when the user starts it, and survives a reload. */
export function TimerButton({ problemId }: { problemId: string }) {
  const [watch, setWatch] = useState(() => readStopwatch(problemId))
  const change = (next: Stopwatch) => {
    keepStopwatch(problemId, next)
    setWatch(next)
  }
  if (isReset(watch)) {
    const start = () => change(toggled(watch, Date.now()))
    const label = workspaceTexts.timerStart
    return <IconButton size="sm" icon="timer" label={label} title={label} onClick={start} />
  }
  return <StartedTimer watch={watch} onChange={change} />
}

function StartedTimer({ watch, onChange }: { watch: Stopwatch; onChange: (watch: Stopwatch) => void }) {
  const isRunning = watch.startedAtMs !== null
  const nowMs = useTick(isRunning)
  const label = isRunning ? workspaceTexts.timerPause : workspaceTexts.timerResume
  return (
    <span className="flex flex-none items-center">
      <MiniButton
        icon={isRunning ? undefined : 'pause'}
        aria-label={label}
        title={label}
        className={classes('tabular-nums', isRunning ? 'text-ink' : 'text-ink-faint')}
        onClick={() => onChange(toggled(watch, Date.now()))}
      >
        {stopwatchText(elapsedMs(watch, nowMs))}
      </MiniButton>
      {!isRunning && (
        <IconButton
          size="sm"
          icon="cross"
          label={workspaceTexts.timerReset}
          title={workspaceTexts.timerReset}
          onClick={() => onChange(resetStopwatch)}
        />
      )}
    </span>
  )
}

function useTick(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return nowMs
}
