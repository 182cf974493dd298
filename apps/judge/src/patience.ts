import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionLost } from '@arbiter/database/connection-lost'
import { LeaseLost } from '@arbiter/database/submission-events'

const PAUSE_MS = 200
/** Something that fails though the database is there: a deadlock is worth another try, a wrong value is not. */
const TRIES = 3

/** A database that is away comes back; until then what we have to tell it or ask it is kept here. */
export async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
