import type { DescriptionFault, DescriptionFaults } from '@arbiter/rules/input-description/fault'
import { sentenceIn } from '@arbiter/texts/coded'
import { descriptionFaultTables } from './messages/description-faults.ts'

type MessageOf<Values> = Values extends null ? string : (values: Values) => string

/** A fault that `rules` knows and that has no sentence, or one of other values, does not compile. */
const tables: {
  [Noun in keyof DescriptionFaults]: {
    [Name in keyof DescriptionFaults[Noun]]: MessageOf<DescriptionFaults[Noun][Name]>
  }
} = descriptionFaultTables

/** In English, and in a page in its language. */
export const descriptionSentence = (found: DescriptionFault): string => sentenceIn(tables, found) ?? found.code
