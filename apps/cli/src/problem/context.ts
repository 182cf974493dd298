import type { OpenOptions } from '@arbiter/problem-format/open-package'
import { usualCeilings } from '@arbiter/rules/judging/limit-ceilings'

/** The folder, the output and the environment of a command. */
export interface CommandContext {
  root: string
  say: (line: string) => void
  environment: NodeJS.ProcessEnv
}

/** With what the arguments and the operator's settings say about packages. */
export interface PackageContext extends CommandContext {
  reading: OpenOptions
}

/** The longest time limit that the operator allows. */
export const longestLimit = ({ reading }: PackageContext) => (reading.ceilings ?? usualCeilings).timeLimitMs
