import type { Difficulty } from '@arbiter/rules/problem'
import type { Banner } from '@arbiter/rules/site-settings'

/** What the page of a problem shows before any script has come: the same for everybody. */
export interface StatementShell {
  name: string
  difficulty: Difficulty
  points: number | null
  timeLimitMs: number
  memoryLimitMb: number
  tags: string[]
  statement: string
  inputFormat: string
  outputFormat: string
  constraints: string | null
  banner: Banner | null
}

/** Of the web app's build, below its folder: it exports `renderShell`. Not for browsers. */
export const SHELL_RENDERER = 'server/statement-shell.js'

/** As HTML, with its own style. */
export type RenderShell = (shell: StatementShell) => string

/** Around the statement in index.html: the server writes it after the first, and what lies between them is left out when the page is kept. */
export const SHELL_STATEMENT_START = '<!--statement-->'
export const SHELL_STATEMENT_END = '<!--/statement-->'
