import type { DescriptionFault } from '@arbiter/rules/input-description/fault'
import { type ArgumentsOf, type Coded, type CodedWithin, sentenceIn } from '@arbiter/texts/coded'
import { descriptionFaultTables } from './messages/description-faults.ts'
import { grammarFaultTables } from './messages/grammar-faults.ts'
import { packageFaultTables } from './messages/package-faults.ts'

/** Of packages, and of the grammars and descriptions in them. */
const faultTables = { ...packageFaultTables, ...grammarFaultTables, ...descriptionFaultTables } as const

type FaultTables = typeof faultTables

/** A sentence about a file of a package, by its code and values: pages say it in the language of their reader. */
export interface Fault extends CodedWithin {
  code: FaultCode
}

/** One that may stand in another one: it has no sentences in itself. */
export interface PlainFault extends Coded {
  code: FaultCode
}

export type FaultCode = {
  [Noun in keyof FaultTables]: `${Noun}.${keyof FaultTables[Noun] & string}`
}[keyof FaultTables]

type MessageOf<Code extends FaultCode> = Code extends `${infer Noun extends keyof FaultTables}.${infer Name}`
  ? FaultTables[Noun][Name & keyof FaultTables[Noun]]
  : never

/** A code without a message does not compile, nor one whose values are missing. */
export function fault<Code extends FaultCode>(code: Code, ...[values]: ArgumentsOf<MessageOf<Code>>): PlainFault {
  return values === undefined ? { code } : { code, values: values as PlainFault['values'] }
}

/** A sentence with another one in the place of a value. */
export const faultWithin = (code: FaultCode, values: NonNullable<Fault['values']>): Fault => ({ code, values })

/** What is wrong with a description, or with an input that one describes. */
export const descriptionFault = ({ code, values }: DescriptionFault): PlainFault => ({ code, values })

/** What was found in a grammar, or by one in an input. */
export class FaultError extends Error {
  readonly found: PlainFault

  constructor(found: PlainFault) {
    super(faultSentence(found))
    this.found = found
  }
}

/** In English, and in a page in its language; undefined for a code that this version does not know. */
export const faultSentence = (found: CodedWithin): string | undefined => sentenceIn(faultTables, found)
