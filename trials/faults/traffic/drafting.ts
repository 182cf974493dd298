import type { Language } from '@arbiter/rules/languages'
import type { Acknowledged, AcknowledgedDraft } from './acknowledged.ts'
import type { Client } from './client.ts'

interface Entry {
  _id: string
  savedAt: string
}

/** One tab: each save goes on with the entry of the last one that was acknowledged. */
export class DraftTab {
  readonly #key: { userId: string; problemId: string; language: Language }
  readonly #client: Client
  readonly #record: Acknowledged
  #acknowledged: AcknowledgedDraft | null = null
  #entry: Entry | null = null
  #unanswered: string[] = []

  constructor(key: { userId: string; problemId: string; language: Language }, client: Client, record: Acknowledged) {
    this.#key = key
    this.#client = client
    this.#record = record
  }

  async save(code: string): Promise<void> {
    const { problemId, language } = this.#key
    const body = { code, continues: this.#entry }
    const reply = await this.#client.call('PUT', `/problems/${problemId}/drafts/${language}`, body)
    if (reply?.isOk) this.#acknowledge(code, reply.body.draft)
    else this.#leaveUnanswered(code)
  }

  #acknowledge(code: string, entry: Entry): void {
    this.#entry = entry
    const saved = { id: entry._id, code, unansweredBefore: [...this.#unanswered], unansweredSince: [] }
    if (this.#acknowledged) return void Object.assign(this.#acknowledged, saved)
    this.#acknowledged = { ...this.#key, ...saved }
    this.#record.drafts.push(this.#acknowledged)
  }

  #leaveUnanswered(code: string): void {
    this.#unanswered.push(code)
    this.#acknowledged?.unansweredSince.push(code)
  }
}
