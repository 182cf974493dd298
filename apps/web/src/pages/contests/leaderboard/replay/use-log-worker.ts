import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { nextReplayBoard, type ReplayBoard } from './replay-board.ts'
import type { ExplainedRow, ExplainQuestion, ReplayAnswer, ReplayLog, ReplayQuestion } from './replay-messages.ts'

export interface Replay {
  log: ReplayLog | null
  failure: string | null
  board: ReplayBoard | null
  explained: ExplainedRow | null
}

const nothing: Replay = { log: null, failure: null, board: null, explained: null }

function nextReplay(replay: Replay, answer: ReplayAnswer): Replay {
  switch (answer.type) {
    case 'opened':
      return { ...replay, log: answer.log }
    case 'failed':
      return { ...replay, failure: answer.sentence }
    case 'moment':
      return { ...replay, board: nextReplayBoard(replay.board, answer.moment) }
    case 'explained':
      return { ...replay, explained: answer }
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
  const explain = useCallback(
    (question: ExplainQuestion) => worker?.postMessage({ type: 'explain', ...question } satisfies ReplayQuestion),
    [worker],
  )
  const explainer: Explainer = useMemo(() => ({ explained: replay.explained, explain }), [replay.explained, explain])
  return { replay, worker: replay.log ? worker : null, explainer }
}

/** What expanded rows ask the worker, and its latest answer. */
export interface Explainer {
  explained: ExplainedRow | null
  explain: (question: ExplainQuestion) => void
}

/** Sends one request at a time: while the worker is busy, only the latest moment is kept. */
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
