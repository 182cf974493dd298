import { milliseconds } from '@arbiter/rules/contest-clock'
import { useEffect, useReducer, useRef, useState } from 'react'
import { nextReplayBoard, type ReplayBoard } from './replay-board.ts'
import { newClock, nextClock } from './replay-clock.ts'
import type { ReplayAnswer, ReplayLog, ReplayQuestion } from './replay-messages.ts'

export interface Replay {
  log: ReplayLog | null
  failure: string | null
  board: ReplayBoard | null
}

const nothing: Replay = { log: null, failure: null, board: null }

function nextReplay(replay: Replay, answer: ReplayAnswer): Replay {
  switch (answer.type) {
    case 'opened':
      return { ...replay, log: answer.log }
    case 'failed':
      return { ...replay, failure: answer.sentence }
    case 'moment':
      return { ...replay, board: nextReplayBoard(replay.board, answer.moment) }
  }
}

/** The replay of a contest: a worker that folds the log, and a clock that says up to where. */
export function useReplay(id: string) {
  const [replay, dispatch] = useReducer(nextReplay, nothing)
  const [worker, setWorker] = useState<Worker | null>(null)
  useEffect(() => {
    const started = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<ReplayAnswer>) => dispatch(data))
    started.postMessage({ type: 'open', id } satisfies ReplayQuestion)
    setWorker(started)
    return () => started.terminate()
  }, [id])
  const [clock, tell] = useReducer(nextClock, newClock(Number.POSITIVE_INFINITY))
  const lengthMs = replay.log
    ? milliseconds(replay.log.frame.endTime) - milliseconds(replay.log.frame.startTime)
    : Number.POSITIVE_INFINITY
  const bounded = { ...clock, lengthMs, atMs: Math.min(clock.atMs, lengthMs) }
  useTicks(bounded.isPlaying && bounded.atMs < lengthMs, (elapsedMs) => tell({ type: 'tick', elapsedMs }))
  useJumps(replay.log ? worker : null, bounded.atMs, replay.board)
  return { replay, clock: bounded, tell }
}

/** One question at a time: while the worker folds, only the latest moment is worth asking for. */
function useJumps(worker: Worker | null, atMs: number, board: ReplayBoard | null): void {
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (!worker) return
    const isWaiting = asked.current !== null && asked.current !== board?.atMs
    if (isWaiting || asked.current === atMs) return
    asked.current = atMs
    worker.postMessage({ type: 'jump', atMs } satisfies ReplayQuestion)
  }, [worker, atMs, board])
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
