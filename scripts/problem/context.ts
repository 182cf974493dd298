import type { OpenOptions } from '@arbiter/problem-format/open-package'
import { usualCeilings } from '@arbiter/rules/limit-ceilings'

/** What a command may use of the machine it runs on. */
export interface CommandContext {
  root: string
  say: (line: string) => void
  environment: NodeJS.ProcessEnv
}

/** With what the arguments and the operator's settings say about packages. */
export interface PackageContext extends CommandContext {
  reading: OpenOptions
}

/** What the operator allows a problem at most. */
export const longestLimit = ({ reading }: PackageContext) => (reading.ceilings ?? usualCeilings).timeLimitMs
