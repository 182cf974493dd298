import type { Values } from '@arbiter/texts/compiled-message'
import { detailedRefusals, refusals } from './messages/refusals.ts'

export type RefusalName = keyof typeof refusals

/** The refusals whose sentence can say more, such as which languages a problem takes. */
export type DetailedRefusal = keyof typeof detailedRefusals

export type DetailsOf<Name extends DetailedRefusal> = Parameters<(typeof detailedRefusals)[Name]>[0]

/** An expected "no" to a user. Thrown by its code; the catalogue has the status and the sentence. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly status: number
  /** What the sentence says beside its words, so that a page can say it in another language. */
  readonly values: Values | undefined

  /** A sentence is given only where the catalogue can't know it, such as the reason an operator gave. */
  constructor(refusal: RefusalName, sentence: string = refusals[refusal][1], values?: Values) {
    super(sentence)
    this.name = 'Refusal'
    this.refusal = refusal
    this.status = refusals[refusal][0]
    this.values = values
  }
}

export function detailedRefusal<Name extends DetailedRefusal>(name: Name, details: DetailsOf<Name>): Refusal {
  return new Refusal(name, detailedSentence(name, details), details)
}

/** For the code of a reply, whose values were checked when it was made. */
export function detailedSentence(name: DetailedRefusal, details: Values): string {
  return (detailedRefusals[name] as (values: Values) => string)(details)
}

export const isDetailed = (name: RefusalName): name is DetailedRefusal => Object.hasOwn(detailedRefusals, name)
