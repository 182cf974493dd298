import { Refusal } from '@arbiter/contract/refusal'
import { MAX_WAITING_REQUESTS_PER_CLIENT, REQUESTS_AT_ONCE_PER_CLIENT } from '@arbiter/rules/limits'
import { clientNetwork } from '@arbiter/rules/site/client-address'
import type { FastifyRequest } from 'fastify'
import { FairQueue } from '../fair-queue.ts'
import { QueueFull } from '../semaphore.ts'

/** Passwords that are hashed at the same time, of the four threads that Node has; and requests of one address that wait for it. */
const HASHES_AT_ONCE = 2
const MAX_WAITING_HASHES_PER_ADDRESS = 120

/**
 * The queue in which a call that changes something waits before it takes a database connection. `client` is one queue per user or
 * visitor's address: requests that wait for one user's lock then hold a few connections, not all. `hashing` is one queue for
 * passwords in which addresses take turns: a hash needs one of the process's four threads, as files and compression do.
 */
export type TurnKind = 'client' | 'hashing'

export class Turns {
  readonly #queues: Record<TurnKind, FairQueue>

  constructor(waitingPerClient = MAX_WAITING_REQUESTS_PER_CLIENT) {
    this.#queues = {
      client: new FairQueue({
        slots: Number.POSITIVE_INFINITY,
        slotsPerClient: REQUESTS_AT_ONCE_PER_CLIENT,
        waitingPerClient,
      }),
      hashing: new FairQueue({
        slots: HASHES_AT_ONCE,
        slotsPerClient: HASHES_AT_ONCE,
        waitingPerClient: MAX_WAITING_HASHES_PER_ADDRESS,
      }),
    }
  }

  async use<Result>(kind: TurnKind, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#queues[kind].use(clientOf[kind](request), work)
    } catch (error) {
      throw error instanceof QueueFull ? new Refusal('rate.limited') : error
    }
  }
}

const addressOf = ({ ip }: FastifyRequest) => clientNetwork(ip)

const clientOf: Record<TurnKind, (request: FastifyRequest) => string> = {
  client: (request) => request.viewer?.id ?? addressOf(request),
  hashing: addressOf,
}
