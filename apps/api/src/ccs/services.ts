import type { BoardCache } from '../boards/board-cache.ts'
import type { Context } from '../http/context.ts'
import type { LanguageTools } from './language-tools.ts'

/** What every call of the Contest API needs. */
export interface CcsServices {
  context: Context
  boards: BoardCache
  tools: LanguageTools
}
