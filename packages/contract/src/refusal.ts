import { refusals } from './messages/refusals.ts'

export type RefusalName = keyof typeof refusals

/** An expected "no" to a user. Thrown by its code; the catalogue has the status and the sentence. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly status: number

  /** A sentence is given only where the catalogue can't know it, such as which field is wrong. */
  constructor(refusal: RefusalName, sentence: string = refusals[refusal][1]) {
    super(sentence)
    this.name = 'Refusal'
    this.refusal = refusal
    this.status = refusals[refusal][0]
  }
}
