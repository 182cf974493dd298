import type { Worker } from 'node:worker_threads'
import type { Language } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import {
  ANALYSIS_TIME_OUT_MS,
  MAX_ANALYSES,
  MAX_ANALYZED_CODE_LENGTH,
  MAX_WAITING_ANALYSES,
} from '@arbiter/rules/limits'
import { Semaphore } from '../../semaphore.ts'
import { startWorker } from '../../start-worker.ts'
import type { CodeAnalysis } from './code-analysis.ts'

/** Starting the thread and loading its grammar, before the analysis. */
const ANALYSIS_START_TIME_OUT_MS = 60_000
const MAX_ANALYSIS_HEAP_MB = 256

/**
 * How it works: the parser is C compiled to WebAssembly, and the code is untrusted. So each analysis has its own thread, which
 * is terminated when its time is up; if a program crashes the parser, nothing else is affected. The event loop
 * only waits for a message.
 */
export type AnalysisOutcome =
  | { kind: 'analyzed'; analysis: CodeAnalysis }
  | { kind: 'too-long' }
  | { kind: 'no-grammar' }
  /** Its time was up, or the parser failed. */
  | { kind: 'failed' }

const running = new Semaphore(MAX_ANALYSES, MAX_WAITING_ANALYSES)

export interface Program {
  language: Language
  code: string
}

/** Rejects if too many are waiting, or when the signal aborts. */
export async function analyzeInWorker(
  program: Program,
  signal: AbortSignal,
  timeOutMs = ANALYSIS_TIME_OUT_MS,
): Promise<AnalysisOutcome> {
  if (program.code.length > MAX_ANALYZED_CODE_LENGTH) return { kind: 'too-long' }
  if (descriptions[program.language].review === null) return { kind: 'no-grammar' }
  return running.use(signal, () => analyzed(program, signal, timeOutMs))
}

async function analyzed(program: Program, signal: AbortSignal, timeOutMs: number): Promise<AnalysisOutcome> {
  const worker = startAnalysis(program)
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  // On a busy machine the start alone takes seconds, which must not count against the program.
  let timer = setTimeout(stop, ANALYSIS_START_TIME_OUT_MS)
  const onReady = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, timeOutMs)
  }
  try {
    return await outcomeOf(worker, onReady)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function outcomeOf(worker: Worker, onReady: () => void): Promise<AnalysisOutcome> {
  return new Promise((resolve) => {
    worker.on('message', (said: 'ready' | CodeAnalysis) =>
      said === 'ready' ? onReady() : resolve({ kind: 'analyzed', analysis: said }),
    )
    worker.once('error', () => resolve({ kind: 'failed' }))
    worker.once('exit', () => resolve({ kind: 'failed' }))
  })
}

function startAnalysis(program: Program): Worker {
  const entry = { source: new URL('./analysis-worker.ts', import.meta.url), built: './analysis-worker.js' }
  return startWorker(entry, {
    workerData: program,
    resourceLimits: { maxOldGenerationSizeMb: MAX_ANALYSIS_HEAP_MB },
    // The parser's output on failure does not belong in our log.
    ...{ stdout: true, stderr: true },
  })
}
