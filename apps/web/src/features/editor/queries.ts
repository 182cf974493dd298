import { listDraftHistory, listDrafts, saveDraft } from '@arbiter/contract/drafts'
import type { Language } from '@arbiter/rules/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { SaveDraft } from './draft-keeper.ts'

/** Asked anew at each visit: another device may have written meanwhile. Kept per person: another one may sit down here. */
export const draftsQuery = (userId: string | null, problemId: string) =>
  queryOptions({
    queryKey: ['drafts', userId, problemId],
    queryFn: ({ signal }) => call(listDrafts, { params: { id: problemId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // What was written without a line is sent at that very moment, and would come back as news.
    refetchOnReconnect: false,
    enabled: userId !== null,
  })

export const draftHistoryQuery = (userId: string | null, problemId: string, language: Language) =>
  queryOptions({
    queryKey: ['drafts', userId, problemId, language],
    queryFn: ({ signal }) => call(listDraftHistory, { params: { id: problemId, language }, signal }),
    staleTime: 0,
  })

/** Always for its writer, who may have gone when the last of it is sent. */
export function keepOnServer(userId: string, problemId: string, onFailure: (error: Error) => void): SaveDraft {
  return async (language, code, continues) => {
    const saving = call(saveDraft, { params: { id: problemId, language }, body: { code, continues }, as: userId })
    saving.catch(onFailure)
    const { _id, savedAt } = (await saving).draft
    return { _id, savedAt }
  }
}
