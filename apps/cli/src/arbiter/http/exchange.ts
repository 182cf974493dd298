import { ConnectionError, connectionError, silence } from './connection-error.ts'

/** A server that sends nothing for so long is given up; it may take longer as long as something comes. */
export const SILENCE_MS = 60_000

export interface Sent {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
}

/** A reply whose bytes come as they are read, and that is cut when the server falls silent. */
export interface Exchange {
  status: number
  headers: Headers
  chunks(): AsyncGenerator<Uint8Array>
  bytes(): Promise<Buffer>
  cancel(): void
}

/** One request, without retries. Redirects are not followed: a token belongs to one server. */
export async function exchange(url: string, sent: Sent, silenceMs = SILENCE_MS): Promise<Exchange> {
  const server = new URL(url).origin
  const control = new AbortController()
  const guard = <T>(work: Promise<T>) => withinSilence(work, { server, control, silenceMs })
  const request = { ...sent, redirect: 'manual', signal: control.signal } as RequestInit
  const reply = await guard(fetch(url, request))
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const reader = reply.body?.getReader()
    for (let part = await guard(reader?.read() ?? ended); !part.done; part = await guard(reader?.read() ?? ended))
      yield part.value
  }
  return {
    status: reply.status,
    headers: reply.headers,
    chunks,
    async bytes() {
      const parts: Uint8Array[] = []
      for await (const part of chunks()) parts.push(part)
      return Buffer.concat(parts)
    },
    cancel: () => control.abort(),
  }
}

const ended = Promise.resolve({ done: true as const, value: undefined })

interface Guarded {
  server: string
  control: AbortController
  silenceMs: number
}

async function withinSilence<T>(work: Promise<T>, { server, control, silenceMs }: Guarded): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(silence(server, silenceMs)), silenceMs)
  })
  try {
    return await Promise.race([work, tooLong])
  } catch (error) {
    control.abort()
    throw error instanceof ConnectionError ? error : connectionError(server, error)
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
