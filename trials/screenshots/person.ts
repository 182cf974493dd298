import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@arbiter/rules/languages'
import { type APIRequestContext, type BrowserContext, request } from 'playwright-core'

const PASSWORD = 'correct horse battery'
const JUDGED_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

type Reply = Record<string, unknown> & { [key: string]: never }

/** A user with an account who uses the product through its API, as a browser would. */
export class Person {
  readonly username: string
  readonly #calls: APIRequestContext

  private constructor(username: string, calls: APIRequestContext) {
    this.username = username
    this.#calls = calls
  }

  static async register(origin: string, username: string, name: string): Promise<Person> {
    const [firstname = '', ...rest] = name.split(' ')
    const account = { username, password: PASSWORD, firstname, lastname: rest.join(' ') }
    const person = new Person(username, await request.newContext({ baseURL: origin }))
    await person.post('/users/register', { ...account, email: `${username}@example.org` })
    await person.post('/users/login', { username, password: PASSWORD })
    return person
  }

  static async signIn(origin: string, username: string, password: string): Promise<Person> {
    const person = new Person(username, await request.newContext({ baseURL: origin }))
    await person.post('/users/login', { username, password })
    return person
  }

  post = <T = Reply>(path: string, data?: object) => this.#call<T>('POST', path, data)
  put = <T = Reply>(path: string, data?: object) => this.#call<T>('PUT', path, data)
  get = <T = Reply>(path: string) => this.#call<T>('GET', path)

  async #call<T>(method: string, path: string, data?: object): Promise<T> {
    const reply = await this.#calls.fetch(`/api${path}`, { method, ...(data && { data }) })
    if (!reply.ok()) throw new Error(`${this.username}, ${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as T
  }

  async submit(submission: {
    problemId: string
    language: Language
    code: string
    contestId?: string
  }): Promise<string> {
    const { data } = await this.post<{ data: { submissionId: string } }>('/submissions', submission)
    return data.submissionId
  }

  async untilJudged(submissionId: string): Promise<void> {
    for (const until = Date.now() + JUDGED_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
      const { submission } = await this.get<{ submission: { status: string } }>(`/submissions/${submissionId}`)
      if (submission.status === 'done') return
    }
    throw new Error(`submission ${submissionId} was not judged in time`)
  }

  async cookies(): Promise<Cookies> {
    return (await this.#calls.storageState()).cookies
  }

  close = () => this.#calls.dispose()
}

const languageOf: Record<string, Language> = { cpp: 'cpp', py: 'python', js: 'javascript', java: 'java', c: 'c' }

/** A program that comes with a problem, by its file below `submissions/`. */
export function shippedProgram(slug: string, file: string): { language: Language; code: string } {
  const code = readFileSync(new URL(`../../content/${slug}/submissions/${file}`, import.meta.url), 'utf8')
  return { code, language: languageOf[file.split('.').at(-1) ?? ''] ?? 'cpp' }
}
