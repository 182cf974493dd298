import type { JudgeContext } from '../../judging/judge-context.ts'
import type { PinnedData } from '../../judging/test-data.ts'
import { ProbeData } from '../counterexamples/probe-data.ts'

/** Test data with the proposed test among them, which is stored nowhere yet. */
export class ProposedData {
  readonly #context: JudgeContext
  readonly #own: ProbeData
  readonly #hashes = new Set<string>()

  constructor(context: JudgeContext) {
    this.#context = context
    this.#own = new ProbeData(context.testData.directory, nothingStored)
  }

  put(bytes: Buffer): Buffer {
    const hash = this.#own.put(bytes)
    this.#hashes.add(hash.toString('hex'))
    return hash
  }

  /** A context for judging that has the proposed test and fetches all other data as usual. */
  get context(): JudgeContext {
    const { directory } = this.#context.testData
    return { ...this.#context, testData: { directory, pin: (hashes) => this.#pin(hashes) } }
  }

  #isOwn(hash: Buffer): boolean {
    return this.#hashes.has(hash.toString('hex'))
  }

  async #pin(hashes: Buffer[]): Promise<PinnedData> {
    const stored = await this.#context.testData.pin(hashes.filter((hash) => !this.#isOwn(hash)))
    const source = (hash: Buffer) => (this.#isOwn(hash) ? this.#own : stored)
    return {
      file: (hash) => source(hash).file(hash),
      read: (hash) => source(hash).read(hash),
      release: () => stored.release(),
    }
  }

  async clear(): Promise<void> {
    await this.#own.clear()
  }
}

const missing = () => Promise.reject(new Error('only the proposed test is here'))
const nothingStored: PinnedData = { file: missing, read: missing, release() {} }
