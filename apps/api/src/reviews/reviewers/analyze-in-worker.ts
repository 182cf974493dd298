import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Language } from '@arbiter/rules/languages'
import {
  ANALYSIS_TIME_OUT_MS,
  MAX_ANALYSES,
  MAX_ANALYSIS_HEAP_MB,
  MAX_ANALYZED_CODE_LENGTH,
  MAX_WAITING_ANALYSES,
} from '@arbiter/rules/limits'
import { Semaphore } from '../../semaphore.ts'
import type { CodeAnalysis } from './code-analysis.ts'

/**
 * How it works: the parser is C compiled to WebAssembly, and the code comes from anybody. So each analysis has a thread of its own, which
 * is ended when its time is up; a parser that some program has brought down takes nothing else with it. The event loop
 * only waits for a message.
 */
export type AnalysisOutcome =
  | { kind: 'analyzed'; analysis: CodeAnalysis }
  | { kind: 'too-long' }
  /** Its time was up, or the parser gave up. */
  | { kind: 'failed' }

const running = new Semaphore(MAX_ANALYSES, MAX_WAITING_ANALYSES)

export interface Program {
  language: Language
  code: string
}

/** Rejects when too many wait already, or when the signal comes. */
export async function analyzeInWorker(
  program: Program,
  signal: AbortSignal,
  timeOutMs = ANALYSIS_TIME_OUT_MS,
): Promise<AnalysisOutcome> {
  if (program.code.length > MAX_ANALYZED_CODE_LENGTH) return { kind: 'too-long' }
  return running.use(signal, () => analyzed(program, AbortSignal.any([signal, AbortSignal.timeout(timeOutMs)])))
}

async function analyzed(program: Program, ended: AbortSignal): Promise<AnalysisOutcome> {
  const worker = startWorker(program)
  const stop = () => void worker.terminate()
  ended.addEventListener('abort', stop, { once: true })
  try {
    return await outcomeOf(worker)
  } finally {
    ended.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function outcomeOf(worker: Worker): Promise<AnalysisOutcome> {
  return new Promise((resolve) => {
    worker.once('message', (analysis: CodeAnalysis) => resolve({ kind: 'analyzed', analysis }))
    worker.once('error', () => resolve({ kind: 'failed' }))
    worker.once('exit', () => resolve({ kind: 'failed' }))
  })
}

function startWorker(program: Program): Worker {
  const options: WorkerOptions = {
    workerData: program,
    resourceLimits: { maxOldGenerationSizeMb: MAX_ANALYSIS_HEAP_MB },
    // It needs nothing of the environment, and what the parser prints when it gives up is not for our log.
    ...{ env: {}, execArgv: [], stdout: true, stderr: true },
  }
  const isBuilt = !import.meta.url.endsWith('.ts')
  if (isBuilt) return new Worker(new URL('./analysis-worker.js', import.meta.url), options)
  return new Worker(fromSource(new URL('./analysis-worker.ts', import.meta.url)), { ...options, eval: true })
}

/** Node 20 takes no loader for the entry of a worker, so the sources are loaded from a line of JavaScript. */
function fromSource(entry: URL): string {
  const url = JSON.stringify(entry.href)
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`
}
