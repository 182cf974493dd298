import { endsStream, type SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { submit } from '@arbiter/contract/submissions/submissions'
import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { eventsOf } from './event-stream.ts'

const PASSWORD = 'measured-by-the-benchmark'

/** A submission and its expected verdict. */
export interface Entry {
  problemId: string
  language: Language
  code: string
  verdict: Verdict
}

export type JudgedEntry = Extract<SubmissionEvent, { type: 'verdict' }>
export type OnEvent = (event: SubmissionEvent) => void

/** A contestant with an account and a session, who uses only HTTP. */
export class Person {
  readonly #origin: string
  readonly #cookie: string

  private constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  static async join(origin: string, username: string): Promise<Person> {
    const names = { firstname: 'Bench', lastname: 'Mark', email: `${username}@example.org` }
    await post(`${origin}/api/users/register`, { ...names, username, password: PASSWORD })
    const reply = await post(`${origin}/api/users/login`, { username, password: PASSWORD })
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
    if (!cookie) throw new Error(`${username} got no session`)
    return new Person(origin, cookie)
  }

  /** Submits and waits for the verdict. Throws on a wrong verdict. */
  async judge(entry: Entry, onEvent?: OnEvent): Promise<JudgedEntry> {
    const judged = await this.submit(entry, onEvent)
    if (judged.verdict !== entry.verdict)
      throw new Error(`${entry.language} should be ${entry.verdict}, but was ${JSON.stringify(judged)}`)
    return judged
  }

  /** The same, for callers that count wrong verdicts themselves. */
  async submit({ problemId, language, code }: Entry, onEvent: OnEvent = () => {}): Promise<JudgedEntry> {
    const reply = await post(`${this.#origin}/api/submissions`, { problemId, language, code }, this.#cookie)
    const { data } = submit.reply.parse(await reply.json())
    return this.#follow(data.submissionId, onEvent)
  }

  async #follow(submissionId: string, onEvent: OnEvent): Promise<JudgedEntry> {
    const address = `${this.#origin}/api/submissions/stream/${submissionId}`
    const { body } = await checked(await fetch(address, { headers: { cookie: this.#cookie } }))
    if (!body) throw new Error('the stream has no body')
    let last: SubmissionEvent | undefined
    for await (const event of eventsOf(body)) {
      last = event
      onEvent(event)
      if (endsStream(event)) break
    }
    if (last?.type !== 'verdict') throw new Error(`a stream ended without a verdict: ${JSON.stringify(last)}`)
    return last
  }
}

async function post(address: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return checked(await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function checked(reply: Response): Promise<Response> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
