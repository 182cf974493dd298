/** How a command ends; scripts read it (docs/cli.md). */
export const exitCodes = {
  done: 0,
  /** The verdict is none of Accepted, samples fail, or a package has faults. */
  rejected: 1,
  usage: 2,
  notSignedIn: 3,
  refused: 4,
  noConnection: 5,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
