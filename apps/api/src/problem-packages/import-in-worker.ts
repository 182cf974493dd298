import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import { PackageRefusal } from '@arbiter/contract/setting/package-refusal'
import type { PackageFault } from '@arbiter/contract/wire/package-faults'
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import type { Values } from '@arbiter/texts/compiled-message'
import type { Requester } from '../http/requester.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import { startWorker } from '../start-worker.ts'
import type { PackageEdit } from './edit.ts'
import type { UploadedPackage } from './package-upload.ts'
import type { ImportedArchive } from './service.ts'

/** Time and memory for importing one package, and how many imports wait: a server runs one at a time. */
const IMPORT_TIME_OUT_MS = 180_000
const MAX_IMPORT_HEAP_MB = 1_024
const MAX_WAITING_IMPORTS = 20
/** How long the thread of an import waits for the next one. */
const IMPORT_WORKER_KEPT_MS = 60_000

export interface WorkerSettings {
  databaseUrl: string
  isPooled: boolean
  ceilings: LimitCeilings
  /** The runner converts pictures that need a sandbox. */
  runnerUrl: string
}

/** An uploaded package, or an edit of a problem's package. */
export type ImportJob = { requester: Requester } & ({ uploaded: UploadedPackage } | { edit: PackageEdit })

export type ImportAnswer =
  | { kind: 'imported'; imported: ImportedArchive }
  | { kind: 'faulty'; faults: readonly PackageFault[] }
  | { kind: 'refused'; refusal: RefusalName; sentence: string; values: Values | undefined }
  | { kind: 'failed'; error: Error }

/**
 * Reads and imports packages in a thread with a bounded heap and a bounded time: a package is like a program of its author,
 * with grammars that loop, macros that grow and thousands of files, while the event loop has to serve other requests. A
 * thread that exceeds its bounds is terminated, and its transaction with it. The thread is kept for a while, because the
 * next package of a contest often follows soon.
 */
export class PackageImporter {
  readonly #settings: WorkerSettings
  readonly #timeOutMs: number
  readonly #turns = new Semaphore(1, MAX_WAITING_IMPORTS)
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(settings: WorkerSettings, timeOutMs = IMPORT_TIME_OUT_MS) {
    this.#settings = settings
    this.#timeOutMs = timeOutMs
  }

  async import(job: ImportJob): Promise<ImportedArchive> {
    const waiting = AbortSignal.timeout(this.#timeOutMs)
    try {
      return outcomeOf(await this.#turns.use(waiting, () => this.#ask(job)))
    } catch (error) {
      throw error instanceof QueueFull || error === waiting.reason ? new Refusal('server.busy') : error
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #ask(job: ImportJob): Promise<ImportAnswer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    try {
      const answer = answerOf(this.#worker, this.#timeOutMs)
      this.#worker.postMessage(job)
      return await answer
    } catch (error) {
      await this.close()
      throw isOverBounds(error) ? new Refusal('problem-package.too-costly') : error
    } finally {
      this.#idle = setTimeout(() => void this.close(), IMPORT_WORKER_KEPT_MS).unref()
    }
  }

  #start(): Worker {
    const entry = { source: new URL('./import-worker.ts', import.meta.url), built: './import-worker.js' }
    const resourceLimits = { maxOldGenerationSizeMb: MAX_IMPORT_HEAP_MB }
    const worker = startWorker(entry, { workerData: this.#settings, resourceLimits })
    worker.unref()
    // The waiting import gets the error; between imports no listener would handle it.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

async function answerOf(worker: Worker, timeOutMs: number): Promise<ImportAnswer> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeOutMs)])
  const message = once(worker, 'message', { signal })
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the thread of an import ended')
  })
  try {
    const [answer] = await Promise.race([message, ended])
    return answer as ImportAnswer
  } finally {
    // No code awaits these promises any more, so their rejections are ignored.
    for (const waiting of [message, ended]) waiting.catch(() => {})
    answered.abort()
  }
}

const isOverBounds = (error: unknown) =>
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes((error as { code?: string }).code ?? '')

function outcomeOf(answer: ImportAnswer): ImportedArchive {
  switch (answer.kind) {
    case 'imported':
      return answer.imported
    case 'faulty':
      throw new PackageRefusal(answer.faults)
    case 'refused':
      throw new Refusal(answer.refusal, answer.sentence, answer.values)
    case 'failed':
      throw answer.error
  }
}
