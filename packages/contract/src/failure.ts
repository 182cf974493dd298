import { z } from 'zod'
import { refusals } from './messages/refusals.ts'
import type { RefusalName } from './refusal.ts'
import { PackageFault } from './wire/package-faults.ts'
import { TextValues } from './wire/said.ts'

/** The reply of every refused call. The server documents it; the browser reads its fields one by one, without the catalogue. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(refusals) as [RefusalName, ...RefusalName[]]),
  message: z.string(),
  /** What the message says beside its words, such as the languages that a problem takes. */
  values: TextValues.optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** For a problem package: every fault found in it. */
  faults: z.array(PackageFault).optional(),
})
