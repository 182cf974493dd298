import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../faults/checker/finding.ts'

const PAUSE_MS = 200
const ANSWER_WITHIN_MS = 5_000

/** One person who saves a draft again and again: shows for how long nothing could be written. */
export class WriteProbe {
  readonly #origin: string
  readonly #acknowledgedAtMs: number[] = []
  #cookie = ''
  #problemId = ''
  #newest = 0
  #isOver = false
  #loop: Promise<void> | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  async start(username: string, password: string): Promise<void> {
    const reply = await this.#send('POST', '/api/users/login', { username, password })
    if (!reply.ok) throw new Error(`the probe can't sign in: ${await reply.text()}`)
    this.#cookie = reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    const list = (await (await this.#send('GET', '/api/problems')).json()) as { problems: { _id: string }[] }
    this.#problemId = list.problems[0]?._id ?? ''
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
    const reply = await this.#send('GET', `/api/problems/${this.#problemId}/drafts`)
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
      const reply = await this.#send('PUT', `/api/problems/${this.#problemId}/drafts/python`, body)
      await reply.arrayBuffer() // an answer that is cut off is none
      return reply.ok
    } catch {
      return false
    }
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.#origin + path, {
      method,
      headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  }
}
