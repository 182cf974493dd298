import { connect } from 'node:net'
import { QUIET_MS } from '../limits.ts'

export interface Exchange {
  /** All that the server sent. */
  text: string
  statuses: number[]
  /** How it ended: by the server, by us after the last answer, or not at all within the bound. */
  end: 'closed' | 'quiet' | 'open'
}

interface Sent {
  bytes: Buffer
  /** How many answers to wait for. */
  answers?: number
}

/** Sends these bytes on a connection of their own, and reads until the server closes it or has answered and says no more. */
export function exchange(port: number, { bytes, answers = 1 }: Sent, boundMs: number): Promise<Exchange> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let quiet: NodeJS.Timeout | undefined
    const bound = setTimeout(() => finish('open'), boundMs)
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
      clearTimeout(quiet)
      if (statusesIn(text).filter(isFinal).length >= answers) quiet = setTimeout(() => finish('quiet'), QUIET_MS)
    })
    // A server that hangs up while we still send is as good as one that closes.
    socket.on('close', () => finish('closed')).on('error', () => {})
    socket.write(bytes)

    function finish(end: Exchange['end']): void {
      clearTimeout(bound)
      clearTimeout(quiet)
      socket.destroy()
      done({ text, statuses: statusesIn(text).filter(isFinal), end })
    }
  })
}

const isFinal = (status: number) => status >= 200

function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map((match) => Number(match[1]))
}
