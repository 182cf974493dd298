import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface Timed {
  status: number
  text: string
  /** From the request until the last byte of the answer. */
  elapsedMs: number
}

/** A minimal client, because the overhead of `fetch` is longer than many of the answers. */
export function ask(address: string, headers: Record<string, string>): Promise<Timed> {
  return new Promise((done, failed) => {
    const began = performance.now()
    const asked = get(address, { agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const elapsedMs = performance.now() - began
        done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), elapsedMs })
      })
      answer.on('error', failed)
    })
    asked.on('error', failed)
  })
}
