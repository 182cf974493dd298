import { setTimeout as sleep } from 'node:timers/promises'
import { parseEvent } from '@arbiter/contract/submission-stream'
import type { Verdict } from '@arbiter/rules/verdict'

export const PASSWORD = 'correct horse battery'
const PAUSE_MS = 200
const GIVE_UP_MS = 240_000

/** What somebody saw who watched a submission until its verdict. */
export interface Watched {
  submissionId: string
  verdicts: Verdict[]
  /** By test; a result that came twice must be the same. */
  results: Map<number, string>
  reconnects: number
}

interface NewSubmission {
  problemId: string
  language: string
  code: string
}

/** Somebody at a browser who does not give up: tries again when the server is away, and never hands in twice. */
export class Person {
  readonly name: string
  readonly #origin: string
  #cookie = ''

  private constructor(origin: string, name: string) {
    this.#origin = origin
    this.name = name
  }

  /** They are written down at once: to register all of them takes seconds, and is not what they are about. */
  static async signIn(origin: string, username: string): Promise<Person> {
    const person = new Person(origin, username)
    const reply = await person.#post('/api/users/login', { username, password: PASSWORD })
    person.#cookie = reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    return person
  }

  async submit(submission: NewSubmission): Promise<string> {
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await sleep(PAUSE_MS)) {
      const reply = await this.#try('/api/submissions', submission)
      const accepted = reply?.status === 200 ? ((await reply.json()) as { data: { submissionId: string } }) : null
      if (accepted) return accepted.data.submissionId
      // The answer may have been lost on its way: then the submission is there.
      const found = await this.#findOwn(submission.code)
      if (found) return found
    }
    throw new Error('the server did not come back')
  }

  async #findOwn(code: string): Promise<string | null> {
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await sleep(PAUSE_MS)) {
      const list = await this.#get<{ submissions: { _id: string }[] }>('/api/submissions/me?limit=50')
      if (!list) continue
      for (const { _id } of list.submissions) {
        const full = await this.#get<{ submission: { code: string } }>(`/api/submissions/${_id}`)
        if (full?.submission.code === code) return _id
      }
      return null
    }
    return null
  }

  /** As a browser's EventSource does: comes back with the last id it has seen. */
  async watch(submissionId: string): Promise<Watched> {
    const watched: Watched = { submissionId, verdicts: [], results: new Map(), reconnects: -1 }
    let lastEventId = ''
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until && watched.verdicts.length === 0; ) {
      watched.reconnects += 1
      lastEventId = await this.#follow(watched, lastEventId).catch((lost: Lost) => lost.lastEventId ?? lastEventId)
      if (watched.verdicts.length === 0) await sleep(PAUSE_MS)
    }
    return watched
  }

  async #follow(watched: Watched, from: string): Promise<string> {
    let lastEventId = from
    try {
      const headers = { cookie: this.#cookie, ...(from && { 'last-event-id': from }) }
      const url = `${this.#origin}/api/submissions/stream/${watched.submissionId}`
      const reply = await fetch(url, { headers })
      if (reply.status !== 200 || !reply.body) throw new Error(`the stream answered ${reply.status}`)
      let text = ''
      for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) lastEventId = take(watched, message) ?? lastEventId
      }
      return lastEventId
    } catch (cause) {
      throw Object.assign(new Lost('the stream broke', { cause }), { lastEventId })
    }
  }

  async #try(path: string, body: object): Promise<Response | null> {
    const headers = { 'content-type': 'application/json', cookie: this.#cookie }
    return fetch(this.#origin + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  }

  async #post(path: string, body: object): Promise<Response> {
    const reply = await this.#try(path, body)
    if (reply?.status !== 200) throw new Error(`${path}: ${await reply?.text()}`)
    return reply
  }

  async #get<T>(path: string): Promise<T | null> {
    const reply = await fetch(this.#origin + path, { headers: { cookie: this.#cookie } }).catch(() => null)
    return reply?.status === 200 ? ((await reply.json().catch(() => null)) as T | null) : null
  }
}

class Lost extends Error {
  lastEventId?: string
}

/** Notes one message of the stream down; returns its id. */
function take(watched: Watched, message: string): string | undefined {
  const field = (name: string) => message.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]
  const event = parseEvent(field('event') ?? '', field('data') ?? '')
  if (event?.type === 'verdict') watched.verdicts.push(event.verdict)
  if (event?.type === 'testcase' && event.index !== null) {
    const before = watched.results.get(event.index)
    if (before !== undefined && before !== event.result.verdict) throw new Error('a test was reported with two results')
    watched.results.set(event.index, event.result.verdict)
  }
  return field('id')
}
