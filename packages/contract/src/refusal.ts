import { refusals } from './messages/refusals.ts'

export type RefusalName = keyof typeof refusals

/** Our "no" to a person. Thrown by name; the catalogue knows the status and the sentence. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly status: number

  /** A sentence of its own only where the catalogue can't know it, such as which field is wrong. */
  constructor(refusal: RefusalName, sentence: string = refusals[refusal][1]) {
    super(sentence)
    this.name = 'Refusal'
    this.refusal = refusal
    this.status = refusals[refusal][0]
  }
}
