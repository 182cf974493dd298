import pg from 'pg'
import type { Connection, Db } from './connect.ts'
import { isConnectionLost } from './connection-lost.ts'

/**
 * A busy server does the same small thing for many requests at once, such as asking who is behind a session or taking a
 * submission. A statement for each costs both sides more in messages than in rows, so those that come together share one.
 *
 * A key is only part of statements that are sent after its request arrived, so no request gets an older answer.
 */

/** Batches of a kind that are under way at once. More than one, because a connection may have stopped answering. */
const MAX_UNDER_WAY = 2
/** Keys of one batch. */
export const MAX_BATCH = 100

/** What was found for each key, in the order of the keys. */
export type AskMany<Key, Found> = (keys: Key[]) => Promise<Found[]>

interface Waiting<Key, Found> {
  key: Key
  found: (found: Found) => void
  failed: (error: unknown) => void
}

interface BatchOptions<Key> {
  /** A batch has one key of each owner at most; the next one waits for the next batch. */
  ownerOf?: (key: Key) => unknown
  /** After such an error each key of the batch is tried again by itself, because one bad key must not fail the others. */
  isRetriedAlone?: (error: unknown) => boolean
  /** Nothing waits or is under way any more. */
  onIdle?: () => void
}

export class Batches<Key, Found> {
  readonly #askMany: AskMany<Key, Found>
  readonly #options: BatchOptions<Key>
  #waiting: Waiting<Key, Found>[] = []
  #underWay = 0
  #isScheduled = false

  constructor(askMany: AskMany<Key, Found>, options: BatchOptions<Key> = {}) {
    this.#askMany = askMany
    this.#options = options
  }

  ask(key: Key): Promise<Found> {
    return new Promise((found, failed) => {
      this.#waiting.push({ key, found, failed })
      this.#schedule()
    })
  }

  /** Waits for `setImmediate`, so that other requests that have arrived are read first. */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#underWay >= MAX_UNDER_WAY) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#send(this.#takeNext())
      this.#schedule()
    })
  }

  #takeNext(): Waiting<Key, Found>[] {
    const { ownerOf } = this.#options
    if (!ownerOf) return this.#waiting.splice(0, MAX_BATCH)
    const next = new Map<unknown, Waiting<Key, Found>>()
    this.#waiting = this.#waiting.filter((each) => {
      const owner = ownerOf(each.key)
      if (next.has(owner) || next.size === MAX_BATCH) return true
      next.set(owner, each)
      return false
    })
    return [...next.values()]
  }

  async #send(batch: Waiting<Key, Found>[]): Promise<void> {
    this.#underWay++
    await this.#answer(batch)
    this.#underWay--
    this.#schedule()
    if (this.#underWay === 0 && this.#waiting.length === 0) this.#options.onIdle?.()
  }

  async #answer(batch: Waiting<Key, Found>[]): Promise<void> {
    try {
      const answers = await this.#askMany(batch.map(({ key }) => key))
      for (const [index, { found }] of batch.entries()) found(answers[index] as Found)
    } catch (error) {
      if (batch.length > 1 && this.#options.isRetriedAlone?.(error)) await this.#answerEach(batch)
      else for (const { failed } of batch) failed(error)
    }
  }

  async #answerEach(batch: Waiting<Key, Found>[]): Promise<void> {
    for (const each of batch) await this.#answer([each])
  }
}

type Pool = Connection['db']

/** Batches of each pool. */
export function batchedFor<Key, Found>(
  askMany: (db: Pool, keys: Key[]) => Promise<Found[]>,
): (db: Pool, key: Key) => Promise<Found> {
  const batches = new WeakMap<Pool, Batches<Key, Found>>()
  return (db, key) => {
    const ofPool = batches.get(db) ?? new Batches((keys: Key[]) => askMany(db, keys))
    batches.set(db, ofPool)
    return ofPool.ask(key)
  }
}

/** All callers that ask for the same key while a query for it is under way share the next answer, which none may change. */
export function sharedFor<Key, Found>(
  ask: (db: Pool, key: Key) => Promise<Found>,
  nameOf: (key: Key) => string = String,
): (db: Pool, key: Key) => Promise<Found> {
  return batchedFor(async (db, keys) => {
    const asked = new Map(keys.map((key) => [nameOf(key), key]))
    const answers = [...asked].map(async ([name, key]) => [name, await ask(db, key)] as const)
    const found = new Map(await Promise.all(answers))
    return keys.map((key) => found.get(nameOf(key)) as Found)
  })
}

interface SharedWrite<Request, Group extends string | null, Shared, Facts, Decided, Done> {
  /** A transaction has one request of each owner at most, because a request depends on the owner's earlier ones. */
  ownerOf(request: Request): string
  /** Requests of different groups never share a transaction, so that none waits for the locks of another group. */
  groupOf(request: Request): Group
  /** Takes the locks, and looks up what decides about each request, in their order. */
  lookUp(db: Db, requests: readonly Request[], group: Group): Promise<{ shared: Shared; facts: Facts[] }>
  /** Decides about one request. What it throws is thrown to that request alone. */
  decide(request: Request, facts: Facts, shared: Shared): Decided
  /** Writes everything that was decided, and answers in the same order. */
  writeMany(db: Db, decided: readonly Decided[], shared: Shared): Promise<Done[]>
}

type Outcome<Value> = { isRefused: false; value: Value } | { isRefused: true; error: unknown }

/**
 * For a transaction that many requests need at the same time: those that come together share one commit. The database rolls back a
 * transaction that it refuses, so each request is retried alone. After a lost connection it may have committed, so
 * nothing is retried.
 */
export function writeTogether<Request, Group extends string | null, Shared, Facts, Decided, Done>(
  write: SharedWrite<Request, Group, Shared, Facts, Decided, Done>,
): (db: Pool, request: Request) => Promise<Done> {
  const { ownerOf, groupOf } = write
  const pools = new WeakMap<Pool, Map<Group, Batches<Request, Outcome<Done>>>>()
  return async (db, request) => {
    const groups = pools.get(db) ?? new Map<Group, Batches<Request, Outcome<Done>>>()
    pools.set(db, groups)
    const group = groupOf(request)
    const options = { ownerOf, isRetriedAlone: isRefusedByDatabase, onIdle: () => groups.delete(group) }
    const batches = groups.get(group) ?? new Batches((requests) => writeBatch(db, write, requests, group), options)
    groups.set(group, batches)
    const outcome = await batches.ask(request)
    if (outcome.isRefused) throw outcome.error
    return outcome.value
  }
}

async function writeBatch<Request, Group extends string | null, Shared, Facts, Decided, Done>(
  db: Pool,
  { lookUp, decide, writeMany }: SharedWrite<Request, Group, Shared, Facts, Decided, Done>,
  requests: readonly Request[],
  group: Group,
): Promise<Outcome<Done>[]> {
  return db.transaction(async (db) => {
    const { shared, facts } = await lookUp(db, requests, group)
    const decisions = requests.map((request, index) => outcomeOf(() => decide(request, facts[index] as Facts, shared)))
    const accepted = decisions.flatMap((each) => (each.isRefused ? [] : [each.value]))
    const done = accepted.length > 0 ? await writeMany(db, accepted, shared) : []
    const answers = done.values()
    return decisions.map((each) => (each.isRefused ? each : { isRefused: false, value: answers.next().value as Done }))
  })
}

function outcomeOf<Value>(decide: () => Value): Outcome<Value> {
  try {
    return { isRefused: false, value: decide() }
  } catch (error) {
    return { isRefused: true, error }
  }
}

function isRefusedByDatabase(error: unknown): boolean {
  const cause = (error as Error).cause ?? error
  return cause instanceof pg.DatabaseError && !isConnectionLost(error)
}
