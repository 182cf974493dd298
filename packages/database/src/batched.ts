import type { Connection } from './connect.ts'

/**
 * A busy server asks the same small question for many requests at once, such as who is behind a session. A statement for each
 * costs both sides more in messages than in rows, so those that come together share one.
 *
 * A key is only ever part of a statement that is sent after it was asked for: nobody gets an answer from before.
 */

/** So many statements of a kind are under way at once. More than one, for a connection may have stopped answering. */
const MAX_UNDER_WAY = 2
/** Keys of one statement. */
export const MAX_BATCH = 100

/** What was found for each key, in the order of the keys. */
export type AskMany<Key, Found> = (keys: Key[]) => Promise<Found[]>

interface Waiting<Key, Found> {
  key: Key
  found: (found: Found) => void
  failed: (error: unknown) => void
}

export class Batches<Key, Found> {
  readonly #askMany: AskMany<Key, Found>
  #waiting: Waiting<Key, Found>[] = []
  #underWay = 0
  #isScheduled = false

  constructor(askMany: AskMany<Key, Found>) {
    this.#askMany = askMany
  }

  ask(key: Key): Promise<Found> {
    return new Promise((found, failed) => {
      this.#waiting.push({ key, found, failed })
      this.#schedule()
    })
  }

  /** Not at once: other requests that have arrived are read before `setImmediate`. */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#underWay >= MAX_UNDER_WAY) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#send(this.#waiting.splice(0, MAX_BATCH))
      this.#schedule()
    })
  }

  async #send(batch: Waiting<Key, Found>[]): Promise<void> {
    this.#underWay++
    try {
      const answers = await this.#askMany(batch.map(({ key }) => key))
      for (const [index, { found }] of batch.entries()) found(answers[index] as Found)
    } catch (error) {
      for (const { failed } of batch) failed(error)
    } finally {
      this.#underWay--
      this.#schedule()
    }
  }
}

/** Batches of each pool. */
export function batchedFor<Key, Found>(
  askMany: (db: Connection['db'], keys: Key[]) => Promise<Found[]>,
): (db: Connection['db'], key: Key) => Promise<Found> {
  const batches = new WeakMap<Connection['db'], Batches<Key, Found>>()
  return (db, key) => {
    const ofPool = batches.get(db) ?? new Batches((keys: Key[]) => askMany(db, keys))
    batches.set(db, ofPool)
    return ofPool.ask(key)
  }
}
