/** Where mails are handed over. */
export interface SmtpAddress {
  host: string
  port: number
  /** TLS from the first byte; otherwise the server may offer it. */
  isSecure: boolean
  login: { user: string; password: string } | null
}

const DEFAULT_PORT = 587
const SECURE_PORT = 465
const MAX_PORT = 65_535
const ADDRESS =
  /^(?<scheme>smtps?):\/\/(?:(?<user>[^\s:@/?#\\]*)(?::(?<password>[^\s@/?#\\]*))?@)?(?<host>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?\/?$/i

/**
 * Reads `smtp://user:password@host:587` and refuses everything else. A mail library would take the query of such an address as
 * its options, and some of those run programs.
 */
export function parseSmtpAddress(text: string): SmtpAddress | null {
  const parts = ADDRESS.exec(text)?.groups
  if (!parts) return null
  const isSecure = parts.scheme?.toLowerCase() === 'smtps'
  const port = Number(parts.port ?? (isSecure ? SECURE_PORT : DEFAULT_PORT))
  const login = loginOf(parts.user, parts.password)
  if (login === undefined || port < 1 || port > MAX_PORT) return null
  return { host: (parts.host ?? '').replace(/^\[|\]$/g, ''), port, isSecure, login }
}

/** Undefined if it can't be decoded. */
function loginOf(user = '', password = ''): SmtpAddress['login'] | undefined {
  if (user === '' && password === '') return null
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
