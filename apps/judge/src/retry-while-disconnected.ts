import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionLost } from '@arbiter/database/connection/connection-lost'
import { LeaseLost } from '@arbiter/database/queue/submission-events'

const PAUSE_MS = 200
/** For errors of a database that is connected: a deadlock is worth another try, a wrong value is not. */
const TRIES = 3

/** Repeats the work until the database is back. */
export async function retryWhileDisconnected<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; ) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      if (!isConnectionLost(error) && tried++ >= TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}
