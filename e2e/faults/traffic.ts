import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What clients see while their server is restarted. They never retry, so every failure counts. */
export class Traffic {
  readonly failures: string[] = []
  readonly submissionIds: string[] = []
  answers = 0
  readonly #port: number
  readonly #problemId: string
  #isOver = false
  #loops: Promise<void>[] = []

  constructor(port: number, problemId: string) {
    this.#port = port
    this.#problemId = problemId
  }

  /** Starts a client with one keep-alive connection. */
  start(cookie: string): void {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    this.#loops.push(this.#run(agent, cookie).finally(() => agent.destroy()))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#loops)
  }

  async #run(agent: Agent, cookie: string): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      await this.#ask({ agent, path: '/api/problems', headers: { cookie } }, [])
      await this.#submit(agent, cookie, turn % SLOW_EVERY === 0 ? SLOW_MS : QUICK_MS)
      await sleep(PAUSE_MS)
    }
  }

  /** Its body comes in two parts, with a pause between them. */
  async #submit(agent: Agent, cookie: string, pauseMs: number): Promise<void> {
    const body = JSON.stringify({ problemId: this.#problemId, language: 'python', code: `# ${'x'.repeat(2_000)}` })
    const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length }
    const parts = [body.slice(0, 1_000), body.slice(1_000)]
    const text = await this.#ask({ agent, method: 'POST', path: '/api/submissions', headers }, parts, pauseMs)
    if (text) this.submissionIds.push(JSON.parse(text).data.submissionId)
  }

  async #ask(options: RequestOptions, parts: string[], pauseMs = 0): Promise<string | null> {
    try {
      const sent = request({ host: '127.0.0.1', port: this.#port, ...options })
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>
      answered.catch(() => {}) // awaited below, perhaps after it failed
      for (const [index, part] of parts.entries()) {
        if (index > 0) await sleep(pauseMs)
        sent.write(part)
      }
      sent.end()
      const [response] = await answered
      const text = await textOf(response)
      const isAnswer = response.statusCode === 200 || text.includes('submission.too-many-open')
      if (!isAnswer) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`)
      this.answers += 1
      return response.statusCode === 200 ? text : null
    } catch (error) {
      this.failures.push(`${options.method ?? 'GET'} ${options.path}: ${error}`)
      return null
    }
  }
}

/** One in this many submissions is a slow upload, which a server that stops without waiting would cut off. */
const SLOW_EVERY = 10
const SLOW_MS = 1_500
const QUICK_MS = 10
/** Long enough to leave CPU time for a server that starts. */
const PAUSE_MS = 50

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return text
}

export interface Followed {
  verdicts: number
  /** Streams that ended as they should, with the time after which to come back. */
  ended: number
  /** Streams that were refused or broke. */
  lost: string[]
  connections: number
}

/** Reconnects like a browser's EventSource, after the delay that the server set, until the verdict arrives. */
export async function followSubmission(port: number, submissionId: string, cookie: string): Promise<Followed> {
  const followed: Followed = { verdicts: 0, ended: 0, lost: [], connections: 0 }
  let lastEventId = ''
  while (followed.verdicts === 0 && followed.connections < MAX_CONNECTIONS) {
    followed.connections += 1
    const { text, error } = await readStream(port, `/api/submissions/stream/${submissionId}`, {
      cookie,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    })
    followed.verdicts += text.match(/^event: verdict$/gm)?.length ?? 0
    lastEventId = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? lastEventId
    const retryMs = Number([...text.matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1])
    if (error) followed.lost.push(error)
    else if (followed.verdicts === 0 && /retry: \d+\n\n$/.test(text)) followed.ended += 1
    if (followed.verdicts === 0) await sleep(retryMs || 1_000)
  }
  return followed
}

const MAX_CONNECTIONS = 50

async function readStream(port: number, path: string, headers: Record<string, string>) {
  let text = ''
  try {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { text, error: response.statusCode === 200 ? null : `${response.statusCode} ${text.slice(0, 200)}` }
  } catch (error) {
    return { text, error: String(error) }
  }
}
