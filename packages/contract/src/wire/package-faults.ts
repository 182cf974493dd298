import { z } from 'zod'

/** What is wrong with a problem package, for the person who wrote it. */
export const PackageFault = z.object({
  /** An error keeps the package out; a warning says what was assumed or left out. */
  severity: z.enum(['error', 'warning']),
  /** From the package's root; empty where it is about the archive. */
  file: z.string(),
  line: z.int().nullable(),
  field: z.string().nullable(),
  fault: z.string(),
})
export type PackageFault = z.output<typeof PackageFault>
