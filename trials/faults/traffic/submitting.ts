import type { Acknowledged } from './acknowledged.ts'
import type { Client, Reply } from './client.ts'
import { followStream } from './follow-stream.ts'
import type { KnownProgram } from './programs.ts'

/** Fewer than the server allows, so that a person also does other things. */
const MAX_OPEN = 2
const LISTED = 50
/** The queue is full for this person, or the contest is over: both are answers. */
const EXPECTED = ['submission.too-many-open', 'contest.ended']

/** After the end of its contest a submission is one of practice, so the server says which contest it counts in. */
interface Sent {
  id: string
  contestId: string | null
}

export interface NewSubmission extends KnownProgram {
  problemId: string
  contestId: string | null
}

/** Hands in programs of one person and follows each of them, in the background. */
export class Submitter {
  readonly #userId: string
  readonly #client: Client
  readonly #record: Acknowledged
  readonly #isOver: () => boolean
  readonly #known = new Set<string>()
  readonly #following = new Set<Promise<void>>()

  constructor(userId: string, client: Client, record: Acknowledged, isOver: () => boolean) {
    this.#userId = userId
    this.#client = client
    this.#record = record
    this.#isOver = isOver
  }

  get isBusy(): boolean {
    return this.#following.size >= MAX_OPEN
  }

  async submit(submission: NewSubmission): Promise<void> {
    const { problemId, contestId, language, code } = submission
    const body = { problemId, language, code, ...(contestId && { contestId }) }
    const reply = await this.#client.call('POST', '/submissions', body, EXPECTED)
    const sent = reply ? acknowledgedIn(reply) : await this.#findUnanswered(submission)
    if (sent) this.#acknowledge({ ...submission, ...sent })
  }

  /** Without an answer, a person looks at the list: what is there, the server has shown and may not lose. */
  async #findUnanswered({ problemId, code }: NewSubmission): Promise<Sent | null> {
    const list = await this.#client.call('GET', `/submissions/me?limit=${LISTED}`)
    if (!list?.isOk) return null
    for (const { _id } of list.body.submissions as { _id: string }[]) {
      if (this.#known.has(_id)) continue
      const found = await this.#client.call('GET', `/submissions/${_id}`)
      const submission = found?.body.submission
      if (submission?.code === code && submission.problem?._id === problemId)
        return { id: _id, contestId: submission.contest }
    }
    return null
  }

  #acknowledge({ id, problemId, contestId, language, code, expected }: NewSubmission & Sent): void {
    this.#known.add(id)
    const facts = { id, userId: this.#userId, problemId, contestId, language, code, expected }
    this.#record.submissions.push(facts)
    const following = followStream(this.#client, id, this.#record, this.#isOver)
    this.#following.add(following)
    void following.finally(() => this.#following.delete(following))
  }

  async allFollowed(): Promise<void> {
    await Promise.all(this.#following)
  }
}

function acknowledgedIn({ isOk, body }: Reply): Sent | null {
  return isOk ? { id: body.data.submissionId, contestId: body.data.contestId } : null
}
