import { z } from 'zod'

export const TextValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** From which a page in another language makes the sentence: its code, such as `contest.contestJoined`, and what it says beside its words. */
export const Notice = z.object({ code: z.string(), values: TextValues.optional() })

/** The codes of the sentences in a reply that say why something can't be done, by the name of their field. */
export const refusalCodesShape = { refusalCodes: z.record(z.string(), z.string()).optional() }

/** What a call answers when it was done: a sentence in English, and its code. */
export const saidShape = { message: z.string(), notice: Notice.optional() }
