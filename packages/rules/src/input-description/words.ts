type Fail = (code: 'described.tooFewValues' | 'described.tooManyValues') => never

/** The words of a line, one after the other. */
export class Words {
  readonly #words: readonly string[]
  readonly #fail: Fail
  #at = 0

  constructor(words: readonly string[], fail: Fail) {
    this.#words = words
    this.#fail = fail
  }

  next(): string {
    const word = this.#words[this.#at]
    if (word === undefined || (word === '' && this.#words.length > 1)) this.#fail('described.tooFewValues')
    this.#at += 1
    return word
  }

  /** A line that holds nothing is one empty word. */
  end(): void {
    const rest = this.#words.slice(this.#at)
    if (rest.length > 0 && !(this.#at === 0 && this.#words.length === 1 && rest[0] === ''))
      this.#fail('described.tooManyValues')
  }
}
