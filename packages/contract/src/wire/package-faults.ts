import { z } from 'zod'
import { CodedFault } from './said.ts'

/** A fault in a problem package, described for its author. */
export const PackageFault = z.object({
  /** A package with an error is refused; a warning names what was assumed or left out. */
  severity: z.enum(['error', 'warning']),
  /** The path from the package's root; empty for a fault in the archive itself. */
  file: z.string(),
  line: z.int().nullable(),
  field: z.string().nullable(),
  /** In English. */
  fault: z.string(),
  /** From which a page in another language makes the sentence. A value may be a sentence too. */
  ...CodedFault.shape,
})
export type PackageFault = z.output<typeof PackageFault>
