import { problemHistoryTexts as texts } from '../../../copy/setting/problem-history.ts'
import type { Edit } from './queries.ts'

/** The setter's note, or a title derived from the states before and after. */
export function titleOf({ note, state, before, createdBy }: Omit<Edit, 'createdAt'>): string {
  if (note !== null) return note
  if (before === null) return createdBy === null ? texts.first : texts.created
  return revisionIn(before) === revisionIn(state) ? texts.testsOnly : texts.unnamed
}

const revisionIn = (state: string) => state.split('.')[0]
