import { COMPANION_PORTS, type CompanionTask, companionAddress } from '@arbiter/rules/problems/companion-task'

/** A browser may ask the reader first whether this site may reach their machine. */
const WITHIN_MS = 30_000

/**
 * Sends the task to every tool that listens on this machine, and returns their ports. As plain text and without reading the reply:
 * for anything else the browser would ask the tool for permission, which no tool answers.
 */
export async function sendTask(task: CompanionTask, ports: readonly number[] = COMPANION_PORTS): Promise<number[]> {
  const body = JSON.stringify(task)
  const taken = await Promise.all(ports.map((port) => isTaken(body, port)))
  return ports.filter((_, index) => taken[index])
}

async function isTaken(body: string, port: number): Promise<boolean> {
  try {
    await fetch(companionAddress(port), {
      ...{ method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
      ...{ headers: { 'content-type': 'text/plain' }, body, signal: AbortSignal.timeout(WITHIN_MS) },
    })
    return true
  } catch {
    return false
  }
}
