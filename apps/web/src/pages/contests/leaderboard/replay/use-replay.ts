import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { useEffect, useReducer, useRef } from 'react'
import { newClock, nextClock } from './replay-clock.ts'
import { useJumps, useLogWorker } from './use-log-worker.ts'

/** The replay of a contest: a worker that folds the log, and a clock that says up to where. */
export function useReplay(id: string) {
  const { replay, worker, explainer } = useLogWorker(id, null)
  const [clock, tell] = useReducer(nextClock, newClock(Number.POSITIVE_INFINITY))
  const lengthMs = replay.log
    ? milliseconds(replay.log.frame.endTime) - milliseconds(replay.log.frame.startTime)
    : Number.POSITIVE_INFINITY
  const bounded = { ...clock, lengthMs, atMs: Math.min(clock.atMs, lengthMs) }
  useTicks(bounded.isPlaying && bounded.atMs < lengthMs, (elapsedMs) => tell({ type: 'tick', elapsedMs }))
  useJumps(worker, bounded.atMs, replay.board)
  return { replay, explainer, clock: bounded, tell }
}

function useTicks(isRunning: boolean, onTick: (elapsedMs: number) => void): void {
  const latest = useRef(onTick)
  latest.current = onTick
  useEffect(() => {
    if (!isRunning) return
    let before = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      latest.current(Math.max(0, now - before))
      before = now
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
}
