import { COMPANION_PORTS, type CompanionTask, companionAddress } from '@arbiter/rules/problems/companion-task'

/** As long as the extension waits. */
const WITHIN_MS = 500

/** Sends the task to every tool that listens. Returns their ports. */
export async function sendTask(task: CompanionTask, ports: readonly number[] = COMPANION_PORTS): Promise<number[]> {
  const taken = await Promise.all(ports.map((port) => isTaken(task, port)))
  return ports.filter((_, index) => taken[index])
}

async function isTaken(task: CompanionTask, port: number): Promise<boolean> {
  try {
    const reply = await fetch(companionAddress(port), {
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
