import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than an API takes to start; after that we stop anyway. */
const HANDED_OVER_WITHIN_MS = 60_000

/**
 * Asks the supervisor, which holds our listening socket, to start another API on it. True once that one accepts connections;
 * false if there will be none, because the whole product stops.
 */
export async function handOver(): Promise<boolean> {
  if (!process.connected) return false
  const over = new AbortController()
  const answered = new Promise<boolean>((done) => {
    process.on('message', (message) => {
      if (message === 'handed-over' || message === 'not-handed-over') done(message === 'handed-over')
    })
    process.once('disconnect', () => done(false))
  })
  process.send?.('stopping')
  const late = sleep(HANDED_OVER_WITHIN_MS, false, { signal: over.signal }).catch(() => false)
  return Promise.race([answered, late]).finally(() => over.abort())
}
