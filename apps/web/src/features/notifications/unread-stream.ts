import { streamNotifications, UnreadEvent } from '@arbiter/contract/notifications'
import { callUrl } from '../../lib/call-url.ts'

/** A stream that the server refused is not tried again at once: it may be over for good. */
const RETRY_MS = 30_000

export interface UnreadListener {
  onCount: (unreadCount: number) => void
  /** The server refuses the stream: the session may have ended, or the account may be restricted. */
  onRefused: () => void
}

/** What the stream needs of the browser; a test brings its own. */
export interface StreamWindow {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  open: (url: string) => EventSource
}

const browser: StreamWindow = { document: globalThis.document, open: (url) => new EventSource(url) }

/**
 * Follows the number on the bell, only while somebody looks: browsers allow few open connections to one site, and a
 * dozen forgotten tabs would use them up. Returns how to stop.
 */
export function followUnread(listener: UnreadListener, { document, open }: StreamWindow = browser): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const start = () => {
    close()
    if (document.visibilityState === 'hidden') return
    const opened = open(callUrl(streamNotifications.path))
    source = opened
    opened.addEventListener('unread', (event) => tellCount(event.data, listener))
    opened.addEventListener('error', () => {
      // A broken line is mended by the browser itself; closed means that the server said no.
      if (opened.readyState !== opened.CLOSED || source !== opened) return
      listener.onRefused()
      timer = setTimeout(start, RETRY_MS)
    })
  }
  document.addEventListener('visibilitychange', start)
  start()
  return () => {
    document.removeEventListener('visibilitychange', start)
    close()
  }
}

function tellCount(data: string, { onCount }: UnreadListener): void {
  const event = UnreadEvent.safeParse(readJson(data))
  if (event.success) onCount(event.data.unreadCount)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
