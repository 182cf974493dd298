/** A server that was the primary of its cluster refuses to write: the next connection leads to the one that is. */
const READ_ONLY = '25006'

const GONE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '53300', '25P03', READ_ONLY],
])
/** Connection exceptions: those of the server, and all of PgBouncer's. */
const CONNECTION_CLASS = /^08...$/
const GONE_WORDS =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|^Client has encountered|^Client was closed/

/** The server is stopping, starting or out of connections: it will be back, so this is worth another try. */
export function isConnectionLost(error: unknown): boolean {
  const { cause } = error as { cause?: unknown }
  const { code, message } = (cause ?? error) as { code?: string; message?: string }
  return GONE.has(code ?? '') || CONNECTION_CLASS.test(code ?? '') || GONE_WORDS.test(message ?? '')
}
