/** What a command may use of the machine it runs on. */
export interface CommandContext {
  root: string
  say: (line: string) => void
  environment: NodeJS.ProcessEnv
}
