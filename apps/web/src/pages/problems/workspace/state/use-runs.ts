import type { Language } from '@arbiter/rules/languages'
import { sameOutput } from '@arbiter/rules/output-comparison'
import type { Comparison } from '@arbiter/rules/problem'
import { useEffect, useRef, useState } from 'react'
import { workspaceTexts } from '../../../../copy/workspace.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { type RunReply, runProgram } from './run-program.ts'

export interface RunnableSample {
  _id: string
  input: string
  output: string
}

export type RunEnd = { kind: 'ran'; reply: RunReply } | { kind: 'failed'; message: string }
export interface SampleRun {
  sample: RunnableSample
  number: number
  end: RunEnd | 'waiting' | 'running'
  isRight: boolean
}

/** What the Output tab shows: the last run on one's own input, or on all samples. */
export type Runs =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'own'; end: RunEnd }
  | { kind: 'samples'; runs: readonly SampleRun[] }

export interface RunsControl {
  runs: Runs
  isRunning: boolean
  run: (language: Language, code: string, input: string) => Promise<RunEnd | null>
  runSamples: (language: Language, code: string) => Promise<RunEnd | null>
}

/** One run at a time: a new one ends the one before. */
export function useRuns(samples: readonly RunnableSample[], comparison: Comparison): RunsControl {
  const [runs, setRuns] = useState<Runs>({ kind: 'none' })
  const [isRunning, setRunning] = useState(false)
  const begin = useOneAtATime(() => setRunning(true))
  return {
    runs,
    isRunning,
    async run(language, code, input) {
      const signal = begin()
      setRuns({ kind: 'running' })
      const end = await endOf({ code, language, input }, signal)
      if (signal.aborted) return null
      setRuns({ kind: 'own', end })
      setRunning(false)
      return end
    },
    async runSamples(language, code) {
      const signal = begin()
      const show = (list: readonly SampleRun[]) => !signal.aborted && setRuns({ kind: 'samples', runs: list })
      const last = await eachSample({ samples, comparison, language, code, signal, show })
      if (signal.aborted) return null
      setRunning(false)
      return last
    },
  }
}

/** Each beginning ends the one before; leaving the page ends the last. */
function useOneAtATime(onBegin: () => void): () => AbortSignal {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current?.abort()
    current.current = new AbortController()
    onBegin()
    return current.current.signal
  }
}

async function endOf(order: Parameters<typeof runProgram>[0], signal: AbortSignal): Promise<RunEnd> {
  try {
    return { kind: 'ran', reply: await runProgram(order, signal) }
  } catch (error) {
    return { kind: 'failed', message: sentenceFor(error, workspaceTexts.runFailed) }
  }
}

interface SampleOrder {
  samples: readonly RunnableSample[]
  comparison: Comparison
  language: Language
  code: string
  signal: AbortSignal
  show: (runs: readonly SampleRun[]) => void
}

/** One after the other; a program that does not compile fails all of them, so it is tried once. */
async function eachSample({ samples, comparison, language, code, signal, show }: SampleOrder): Promise<RunEnd | null> {
  let runs: SampleRun[] = samples.map((sample, index) => ({
    sample,
    number: index + 1,
    end: 'waiting',
    isRight: false,
  }))
  let last: RunEnd | null = null
  for (const [index, { sample }] of runs.entries()) {
    runs = runs.with(index, { sample, number: index + 1, end: 'running', isRight: false })
    show(runs)
    last = await endOf({ code, language, input: sample.input }, signal)
    runs = runs.with(index, { sample, number: index + 1, end: last, isRight: isRightAnswer(last, sample, comparison) })
    show(runs)
    if (signal.aborted || neverRan(last)) break
  }
  return last
}

/** Not compiled, or not taken: nothing was measured. */
function neverRan(end: RunEnd): boolean {
  return end.kind === 'failed' || (!end.reply.success && end.reply.time === null)
}

function isRightAnswer(end: RunEnd, sample: RunnableSample, comparison: Comparison): boolean {
  if (end.kind === 'failed' || !end.reply.success) return false
  const bytes = new TextEncoder()
  return sameOutput(bytes.encode(end.reply.output), bytes.encode(sample.output), comparison)
}

/** What went wrong, in the server's words where there are any. */
export function runFailure(end: RunEnd): string | null {
  if (end.kind === 'failed') return end.message
  return end.reply.success ? null : (end.reply.error ?? workspaceTexts.runFailedUnknown)
}
