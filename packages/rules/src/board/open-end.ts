/** Why a board is not final yet. In a file of its own, so that what only names them needs no fold. */
export const openEnds = ['running', 'judging', 'failed', 'rejudging', 'frozen', 'system-tests'] as const
export type OpenEnd = (typeof openEnds)[number]
