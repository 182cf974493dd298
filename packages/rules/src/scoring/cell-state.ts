/** Pretested: solved as far as the pretests say. */
export const cellStates = ['solved', 'partial', 'tried', 'judging', 'untried', 'pretested'] as const
export type CellState = (typeof cellStates)[number]

/** Pretests count until all tests have decided. */
export const isSolvedSoFar = (state: CellState) => state === 'solved' || state === 'pretested'
