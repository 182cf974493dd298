/**
 * What may be wrong with a description, or with an input that one describes: the two parts of its code, and what its sentence
 * says beside its words. The sentences stand in `problem-format/messages/description-faults.ts`.
 */
export interface DescriptionFaults {
  description: {
    tooLong: { max: number }
    empty: null
    unexpected: { character: string }
    expected: Expected
    tooManyRepeats: { max: number }
    tooManyDecimals: { max: number }
    blanks: null
    emptySpan: { first: string; last: string }
    notOneCharacter: { text: string }
    tooDeep: null
    power: { max: number }
    unknownFunction: { name: string }
    notWhole: { text: string }
    notOpened: { name: string }
    reserved: { name: string }
    twice: { name: string }
    unknownName: { name: string }
    closed: null
    textForNumber: null
    noLength: { amount: string }
    notSingle: { name: string }
    ofNothing: { name: string }
    noArgument: null
    byZero: null
  }
  described: {
    unended: null
    goesOn: null
    noLine: null
    noForm: null
    tooFewValues: null
    tooManyValues: null
    lineCondition: null
    condition: null
    repeated: null
    notOnce: { character: string }
    characters: { count: number; length: number }
    charactersBetween: { count: number; least: number; most: number }
    notAllowed: { character: string }
    notConnected: null
    noVertex: { size: number }
    loop: null
    missing: { text: string }
    notTaken: { word: string }
    notInPermutation: { value: string; size: number }
    unordered: { order: string }
    outside: { value: string }
    notDecimal: { word: string; digits: number }
    notWhole: { word: string }
  }
}

/** What could stand where something else was found: `text` where it is a certain word or sign. */
interface Expected {
  wanted: Wanted
  text: string
  end: 'line' | 'text' | 'none'
  /** In quotes; nothing at an end. */
  found: string
}

export type Wanted = 'number' | 'name' | 'quoted' | 'lineEnd' | 'anotherLine' | 'item' | 'flag' | 'count' | 'text'

type Noun = keyof DescriptionFaults

export type DescriptionCode = { [Each in Noun]: `${Each}.${keyof DescriptionFaults[Each] & string}` }[Noun]

type ValuesOf<Code extends DescriptionCode> = Code extends `${infer Each extends Noun}.${infer Name}`
  ? DescriptionFaults[Each][Name & keyof DescriptionFaults[Each]]
  : never

/** Nothing for a sentence without values. */
export type ArgumentsOf<Code extends DescriptionCode> = ValuesOf<Code> extends null ? [] : [values: ValuesOf<Code>]

/** What is wrong with a description or an input, and where. Its message is for logs; people read the sentence of its code. */
export class DescriptionFault extends Error {
  override name = 'DescriptionFault'
  readonly line: number
  readonly code: DescriptionCode
  readonly values: Record<string, string | number> | undefined

  constructor(line: number, code: DescriptionCode, values?: Record<string, string | number>) {
    super(`line ${line}: ${code} ${JSON.stringify(values ?? {})}`)
    this.line = line
    this.code = code
    this.values = values
  }
}

/** A fault without one of its values does not compile. */
export const faultAt = <Code extends DescriptionCode>(line: number, code: Code, ...[values]: ArgumentsOf<Code>) =>
  new DescriptionFault(line, code, values && { ...values })
