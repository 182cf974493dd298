import type { Acknowledged, AcknowledgedRegistration } from './acknowledged.ts'
import type { Client } from './client.ts'

/**
 * How long a request without an answer may still be carried out: it waits in the socket of a server that is stopped or in line
 * for a connection to the database, for as long as those wait themselves.
 */
const MAY_COME_LATE_MS = 60_000

/** No place is left, or it ended while the request was on its way. */
const EXPECTED = ['contest.full', 'contest.ended']

/** The registrations of one person for one contest. */
export class Registration {
  readonly #userId: string
  readonly #contestId: string
  readonly #client: Client
  readonly #record: Acknowledged
  #acknowledged: AcknowledgedRegistration | null = null
  /** When a request had no answer, by what it asked for. */
  readonly #unansweredAt = new Map<boolean, number>()

  constructor(userId: string, contestId: string, client: Client, record: Acknowledged) {
    this.#userId = userId
    this.#contestId = contestId
    this.#client = client
    this.#record = record
  }

  get isRegistered(): boolean {
    return this.#acknowledged?.isRegistered ?? false
  }

  /** Asks for it or withdraws; full contests say so. */
  async set(isRegistered: boolean): Promise<boolean> {
    const method = isRegistered ? 'POST' : 'DELETE'
    const body = isRegistered ? {} : undefined
    const reply = await this.#client.call(method, `/contests/${this.#contestId}/register`, body, EXPECTED)
    if (reply?.isOk) this.#acknowledge(isRegistered)
    else if (!reply) this.#leaveUnanswered(isRegistered)
    return reply?.isOk ?? false
  }

  #acknowledge(isRegistered: boolean): void {
    const oppositeAt = this.#unansweredAt.get(!isRegistered) ?? Number.NEGATIVE_INFINITY
    const isUncertain = performance.now() - oppositeAt < MAY_COME_LATE_MS
    if (this.#acknowledged) return void Object.assign(this.#acknowledged, { isRegistered, isUncertain })
    this.#acknowledged = { contestId: this.#contestId, userId: this.#userId, isRegistered, isUncertain }
    this.#record.registrations.push(this.#acknowledged)
  }

  #leaveUnanswered(isRegistered: boolean): void {
    this.#unansweredAt.set(isRegistered, performance.now())
    if (this.#acknowledged && this.#acknowledged.isRegistered !== isRegistered) this.#acknowledged.isUncertain = true
  }
}
