import type { RefusalName } from '@arbiter/contract/refusal'

/** The server said no, or could not say anything. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, fit to be shown and for nothing else. */
  readonly sentence: string | undefined
  /** By which pages distinguish refusals. */
  readonly code: RefusalName | undefined
  /** All that the server said, for refusals with more than a sentence. */
  readonly reply: unknown

  constructor(status: number, sentence?: string, code?: RefusalName, reply?: unknown) {
    super(sentence ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
    this.code = code
    this.reply = reply
  }
}

/** Whether the server refused with one of these codes. */
export function isRefused(error: unknown, ...codes: RefusalName[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}

/** The server said yes, but not in the shape both ends agreed on. */
export class UnexpectedReply extends Error {
  constructor(path: string, cause: unknown) {
    super(`Unexpected reply from ${path}`, { cause })
    this.name = 'UnexpectedReply'
  }
}
