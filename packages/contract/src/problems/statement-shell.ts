import type { Difficulty } from '@arbiter/rules/problems/problem'
import type { Banner } from '@arbiter/rules/site/site-settings'

/** What the page of a problem shows before its scripts have loaded: the same for every viewer. */
export interface StatementShell {
  name: string
  difficulty: Difficulty
  points: number | null
  timeLimitMs: number
  memoryLimitMb: number
  tags: string[]
  /** Of the name and of the texts below. */
  language: string
  statement: string
  inputFormat: string
  outputFormat: string
  constraints: string | null
  banner: Banner | null
}

/** The module that exports `renderShell`, relative to the web app's build. Not served to browsers. */
export const SHELL_RENDERER = 'server/statement-shell.js'

/** Returns HTML with its own style. */
export type RenderShell = (shell: StatementShell) => string

/** What other sites show below the name of a problem, for a link to it. */
export type DescribeProblem = (problem: { difficulty: Difficulty; topics: readonly string[] }) => string

/** Markers in index.html: the server inserts the statement after the first; the service worker caches the page without it. */
export const SHELL_STATEMENT_START = '<!--statement-->'
export const SHELL_STATEMENT_END = '<!--/statement-->'
