import type { Task } from './task.ts'

/** Where tools listen for the browser extension Competitive Companion, on this machine alone; CPH at the last. */
export const COMPANION_PORTS = [1327, 4244, 6174, 10042, 10043, 10045, 27121]

/** As long as the extension waits. */
const WITHIN_MS = 500

/** Sends the task to every tool that listens. Returns their ports. */
export async function sendTask(task: Task, ports: readonly number[] = COMPANION_PORTS): Promise<number[]> {
  const taken = await Promise.all(ports.map((port) => isTaken(task, port)))
  return ports.filter((_, index) => taken[index])
}

async function isTaken(task: Task, port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(task),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}
