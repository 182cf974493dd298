import type { OpenOptions } from '@arbiter/database/problem-packages/open-package'

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
