import type { RefusalName } from '@arbiter/contract/refusal'

/** The server refused the call, or did not answer. */
export class ApiError extends Error {
  readonly status: number
  /** The server's sentence, which is for display only. */
  readonly sentence: string | undefined
  /** The code by which pages tell refusals apart. */
  readonly code: RefusalName | undefined
  /** The whole reply, for refusals with more than a sentence. */
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

/** The server answered with 2xx, but the body does not match the contract. */
export class UnexpectedReply extends Error {
  constructor(path: string, cause: unknown) {
    super(`Unexpected reply from ${path}`, { cause })
    this.name = 'UnexpectedReply'
  }
}
