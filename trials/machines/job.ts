import type { Check, Mode } from './plan.ts'

/** The job of a machine, which finds it on its disk. */
export interface Job {
  modes: Mode[]
  checks: Check[]
  /** How much slower than a real machine this one is taken to be. */
  timeFactor: number
  compileSeconds: number
  /** Every hostile and honest program instead of those that `npm test` runs every day. */
  isWhole: boolean
  checkLimitSeconds: Record<Check, number>
}

/** The port on which it reports. */
export const PORT = 'arbiter-machines'
