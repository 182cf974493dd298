import { z } from 'zod'

export const TextValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** From which a page in another language makes the sentence: its code, such as `contest.contestJoined`, and what it says beside its words. */
export const Notice = z.object({ code: z.string(), values: TextValues.optional() })

/** What is wrong, as its code; a value may be a sentence too. */
export const CodedFault = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), Notice])).optional(),
})

/** What a validator says against an input: in English, and by its code if it is no program that says it. */
export const objectionShape = { objection: z.string(), fault: CodedFault.optional() }

/** The codes of the sentences in a reply that say why something can't be done, by the name of their field. */
export const refusalCodesShape = { refusalCodes: z.record(z.string(), z.string()).optional() }

/** What a call answers when it was done: a sentence in English, and its code. */
export const saidShape = { message: z.string(), notice: Notice.optional() }
