import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import { connectionReasons, connectionWords } from '../words/connection.ts'

/** The codes of a connection that was never made, so that nothing was sent. */
const NEVER_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** A wrong name or certificate stays wrong. */
const LASTING = /^(ENOTFOUND|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL)/

/** A call without a reply. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly wasSent: boolean
  readonly reason: string
  readonly failure: CliFailure
  /** The same call would fail again. */
  readonly isLasting: boolean

  constructor(failure: CliFailure, reason: string, { wasSent = true, isLasting = false } = {}) {
    super(failure.message)
    this.failure = failure
    this.reason = reason
    this.wasSent = wasSent
    this.isLasting = isLasting
  }
}

export function connectionError(server: string, error: unknown): ConnectionError {
  const code = codeOf(error)
  const reason = connectionReasons[code] ?? connectionReasons.unknown ?? ''
  const sentence = connectionWords.unreachable({ server, reason })
  return new ConnectionError(new CliFailure(exitCodes.noConnection, sentence), reason, {
    wasSent: !NEVER_SENT.test(code),
    isLasting: LASTING.test(code),
  })
}

export function silence(server: string, ms: number): ConnectionError {
  const sentence = connectionWords.tooSlow({ server, seconds: ms / 1000 })
  return new ConnectionError(new CliFailure(exitCodes.noConnection, sentence), connectionReasons.ETIMEDOUT ?? '')
}

/** Node wraps the cause, and where a host has several addresses, the causes. */
function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const inner = each instanceof AggregateError ? each.errors[0] : undefined
    const code = (each as { code?: unknown }).code ?? (inner as { code?: unknown } | undefined)?.code
    if (typeof code === 'string') return code
  }
  return ''
}
