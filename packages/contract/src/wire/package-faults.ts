import { z } from 'zod'

/** A fault in a problem package, described for its author. */
export const PackageFault = z.object({
  /** A package with an error is refused; a warning names what was assumed or left out. */
  severity: z.enum(['error', 'warning']),
  /** The path from the package's root; empty for a fault in the archive itself. */
  file: z.string(),
  line: z.int().nullable(),
  field: z.string().nullable(),
  fault: z.string(),
})
export type PackageFault = z.output<typeof PackageFault>
