const GONE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '53300', '08006', '25P03'],
])
const GONE_WORDS =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|^Client has encountered|^Client was closed/

/** The server is stopping, starting or out of connections: it will be back, so this is worth another try. */
export function isConnectionLost(error: unknown): boolean {
  const { cause } = error as { cause?: unknown }
  const { code, message } = (cause ?? error) as { code?: string; message?: string }
  return GONE.has(code ?? '') || GONE_WORDS.test(message ?? '')
}
