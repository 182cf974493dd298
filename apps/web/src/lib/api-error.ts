/** The server said no, or could not say anything. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, fit to be shown. */
  readonly sentence: string | undefined

  constructor(status: number, sentence?: string) {
    super(sentence ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
  }
}

/** The server said yes, but not in the shape both ends agreed on. */
export class UnexpectedReply extends Error {
  constructor(path: string, cause: unknown) {
    super(`Unexpected reply from ${path}`, { cause })
    this.name = 'UnexpectedReply'
  }
}
