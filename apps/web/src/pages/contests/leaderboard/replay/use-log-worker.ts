import { useEffect, useReducer, useRef, useState } from 'react'
import { nextReplayBoard, type ReplayBoard } from './replay-board.ts'
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

/** A worker that folds the log of a contest, with a virtual run in it or without. */
export function useLogWorker(id: string, virtual: number | null) {
  const [replay, dispatch] = useReducer(nextReplay, nothing)
  const [worker, setWorker] = useState<Worker | null>(null)
  useEffect(() => {
    const started = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<ReplayAnswer>) => dispatch(data))
    started.postMessage({ type: 'open', id, virtual } satisfies ReplayQuestion)
    setWorker(started)
    return () => started.terminate()
  }, [id, virtual])
  return { replay, worker: replay.log ? worker : null }
}

/** One question at a time: while the worker folds, only the latest moment is worth asking for. */
export function useJumps(worker: Worker | null, atMs: number, board: ReplayBoard | null): void {
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (!worker) return
    const isWaiting = asked.current !== null && asked.current !== board?.atMs
    if (isWaiting || asked.current === atMs) return
    asked.current = atMs
    worker.postMessage({ type: 'jump', atMs } satisfies ReplayQuestion)
  }, [worker, atMs, board])
}
