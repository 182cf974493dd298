import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../faults/checker/finding.ts'

const PAUSE_MS = 200
const ANSWER_WITHIN_MS = 5_000
/** On a busy machine, once everything is over. */
const FOUND_WITHIN_MS = 60_000

/** One person who saves a draft again and again: shows for how long nothing could be written. */
export class WriteProbe {
  readonly #origin: string
  readonly #cookie: string
  readonly #drafts: string
  readonly #acknowledgedAtMs: number[] = []
  #newest = 0
  #isOver = false
  readonly #loop: Promise<void>

  /** The cookie belongs to a user who saves no other drafts for this problem. */
  constructor(origin: string, cookie: string, problemId: string) {
    this.#origin = origin
    this.#cookie = cookie
    this.#drafts = `/api/problems/${problemId}/drafts`
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#loop
  }

  /** The longest time without an acknowledged write between two instants. */
  longestGapMs(fromMs: number, toMs: number): number {
    const within = [fromMs, ...this.#acknowledgedAtMs.filter((at) => at > fromMs && at < toMs), toMs]
    return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)))
  }

  /** The last acknowledged text must be there: only the next one may have replaced it. */
  async findings(): Promise<Finding[]> {
    const reply = await this.#send('GET', this.#drafts, undefined, FOUND_WITHIN_MS)
    const { drafts } = (await reply.json()) as { drafts: { language: string; code: string }[] }
    const stored = Number(drafts.find(({ language }) => language === 'python')?.code.slice(2))
    const text = `${this.#newest} was acknowledged, and ${stored} is stored`
    return stored >= this.#newest ? [] : [{ kind: 'draft lost', text }]
  }

  async #run(): Promise<void> {
    for (let count = 1; !this.#isOver; count++) {
      if (await this.#save(count)) {
        this.#newest = count
        this.#acknowledgedAtMs.push(performance.now())
      }
      await sleep(PAUSE_MS)
    }
  }

  async #save(count: number): Promise<boolean> {
    try {
      const body = { code: `# ${count}` }
      const reply = await this.#send('PUT', `${this.#drafts}/python`, body)
      await reply.arrayBuffer() // an answer that is cut off is none
      return reply.ok
    } catch {
      return false
    }
  }

  #send(method: string, path: string, body?: object, withinMs = ANSWER_WITHIN_MS): Promise<Response> {
    return fetch(this.#origin + path, {
      method,
      headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    })
  }
}
