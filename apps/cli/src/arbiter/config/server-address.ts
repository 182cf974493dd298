import { usageFailure } from '../cli-failure.ts'
import { connectionWords } from '../words/connection.ts'

/** The origin of a server, from what a person types or pastes. Without a scheme it is https, but http on this machine. */
export function serverAddress(text: string): string {
  const trimmed = text.trim()
  const isLocal = /^(localhost|127\.|\[::1\])/.test(trimmed)
  const whole = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `${isLocal ? 'http' : 'https'}://${trimmed}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !/^https?:$/.test(url.protocol) || trimmed === '')
    throw usageFailure(connectionWords.badAddress({ text: trimmed }))
  return url.origin
}

/** Whether others in the network could read what is sent. */
export function isOpenToListeners(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
