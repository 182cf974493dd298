import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@arbiter/rules/languages'
import type { Random } from '../random.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Client } from './client.ts'
import { DraftTab } from './drafting.ts'
import { someProgram } from './programs.ts'
import { Registration } from './registering.ts'
import type { SeededPerson, SeededSite } from './seed.ts'
import { Submitter } from './submitting.ts'

/** Between two things that a person does. */
const PAUSE_MS = { least: 100, most: 700 }
const DRAFTED: readonly Language[] = ['python', 'c']
/** Below the server's limit of open questions of one person, because no administrator answers them here. */
const QUESTIONS = 8

export interface PersonOptions {
  self: SeededPerson
  site: SeededSite
  client: Client
  record: Acknowledged
  random: Random
  /** Nothing new is begun. */
  isEnding: () => boolean
  /** The person no longer waits for what was begun. */
  isOver: () => boolean
}

/** Does what contestants do, one thing after the other, until the traffic ends. */
export class Person {
  readonly #options: PersonOptions
  readonly #submitter: Submitter
  readonly #drafts: DraftTab[]
  readonly #roomy: Registration[]
  readonly #running: Registration[]
  readonly #crowded: Registration
  #saves = 0
  #questions = 0

  constructor(options: PersonOptions) {
    this.#options = options
    const { self, site, client, record, isOver } = options
    const { userId } = self
    this.#submitter = new Submitter(userId, client, record, isOver)
    const keys = DRAFTED.flatMap((language) => site.problemIds.map((problemId) => ({ userId, problemId, language })))
    this.#drafts = keys.map((key) => new DraftTab(key, client, record))
    const registration = (contestId: string) => new Registration(userId, contestId, client, record)
    this.#roomy = site.roomyContestIds.map(registration)
    this.#running = site.contests.map(({ contestId }) => registration(contestId))
    this.#crowded = registration(site.crowdedContestId)
  }

  async act(): Promise<void> {
    const { random, isEnding } = this.#options
    const acts = [
      ...Array.from({ length: 4 }, () => () => this.#submit()),
      ...Array.from({ length: 3 }, () => () => this.#saveDraft()),
      ...Array.from({ length: 2 }, () => () => this.#look()),
      () => this.#registerNext(),
      () => this.#crowded.set(!this.#crowded.isRegistered),
      () => this.#ask(),
    ]
    while (!isEnding()) {
      await random.pick(acts)()
      await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most))
    }
    await this.#submitter.allFollowed()
  }

  async #submit(): Promise<void> {
    const { random, site } = this.#options
    if (this.#submitter.isBusy) return
    const at = random.below(2 * site.contests.length)
    const contest = site.contests[at]
    if (contest && !this.#running[at]?.isRegistered && !(await this.#enter(at))) return
    const problemId = random.pick(contest?.problemIds ?? site.problemIds)
    await this.#submitter.submit({ ...someProgram(random), problemId, contestId: contest?.contestId ?? null })
  }

  /** The contest that ends soon takes no registrations afterwards. */
  async #enter(at: number): Promise<boolean> {
    const { client, site } = this.#options
    const contest = await client.call('GET', `/contests/${site.contests[at]?.contestId}`)
    if (!contest?.isOk || Date.parse(contest.body.contest.endTime) < Date.parse(contest.body.serverTime)) return false
    return this.#running[at]?.set(true) ?? false
  }

  async #saveDraft(): Promise<void> {
    const { random, self } = this.#options
    this.#saves += 1
    await random.pick(this.#drafts).save(`# ${self.username} ${this.#saves}`)
  }

  async #registerNext(): Promise<void> {
    await this.#roomy.find(({ isRegistered }) => !isRegistered)?.set(true)
  }

  async #look(): Promise<void> {
    const { random, client, site } = this.#options
    const contestId = random.pick(site.contests).contestId
    const paths = ['/problems', '/contests', '/submissions/me', '/users/leaderboard', `/contests/${contestId}`]
    await client.call('GET', random.pick(paths))
  }

  async #ask(): Promise<void> {
    const { site, client, record, self } = this.#options
    if (!this.#running[0]?.isRegistered || this.#questions >= QUESTIONS) return
    this.#questions += 1
    const question = `Question ${this.#questions} of ${self.username}`
    const path = `/contests/${site.contests[0]?.contestId}/clarifications`
    const reply = await client.call('POST', path, { question })
    if (reply?.isOk) record.questions.push({ id: reply.body.clarification._id, userId: self.userId, text: question })
  }
}
