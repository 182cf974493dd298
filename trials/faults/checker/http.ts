import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 20
const PAUSE_MS = 500

// biome-ignore lint/suspicious/noExplicitAny: replies of any call; each caller knows its own
export type CheckReply = { status: number; body: any } | null

interface Asked {
  method?: string
  cookie?: string
  body?: object
}

/** Asks a server that should be well again; null when it is not. */
export async function getJson(
  origin: string,
  path: string,
  { method = 'GET', cookie, body }: Asked = {},
): Promise<CheckReply> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (reply && reply.status < 500) return { status: reply.status, body: await reply.json().catch(() => ({})) }
    await sleep(PAUSE_MS)
  }
  return null
}
