/**
 * Loaded into each app before its own code. It sends heartbeats to the supervisor while the app's event loop turns. When the
 * supervisor dies without a word, it asks the app to stop, as an operator would; if the app can't (its log is a pipe without
 * a reader), a thread that does not depend on the event loop kills it.
 */
import { Worker } from 'node:worker_threads'
import { HEARTBEAT, HEARTBEAT_MS } from './heartbeat.ts'

const STOP_WITHIN_MS = 10_000

function endWithSupervisor(): void {
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${STOP_WITHIN_MS})`, { eval: true })
  process.kill(process.pid, 'SIGTERM')
}

function sendHeartbeat(): void {
  // A channel that has just closed is reported by `disconnect`, not by an error of every heartbeat.
  if (process.connected) process.send?.(HEARTBEAT, undefined, undefined, () => {})
}

if (process.connected) {
  process.once('disconnect', endWithSupervisor)
  setInterval(sendHeartbeat, HEARTBEAT_MS).unref()
} else process.kill(process.pid, 'SIGKILL') // it died before we were here
