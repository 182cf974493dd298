/** The words of a line, one after the other. */
export class Words {
  readonly #words: readonly string[]
  readonly #fail: (message: string) => never
  #at = 0

  constructor(words: readonly string[], fail: (message: string) => never) {
    this.#words = words
    this.#fail = fail
  }

  next(): string {
    const word = this.#words[this.#at]
    if (word === undefined || (word === '' && this.#words.length > 1)) this.#fail('the line has too few values')
    this.#at += 1
    return word
  }

  /** A line that holds nothing is one empty word. */
  end(): void {
    const rest = this.#words.slice(this.#at)
    if (rest.length > 0 && !(this.#at === 0 && this.#words.length === 1 && rest[0] === ''))
      this.#fail('the line has too many values')
  }
}
