import { listDraftHistory, listDrafts, saveDraft } from '@arbiter/contract/problems/drafts'
import type { Language } from '@arbiter/rules/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { DraftList } from './drafts.ts'
import type { Revision, Version } from './versions.ts'

/** Cached per user, because another one may sign in in this browser. */
export const draftHistoryQuery = (userId: string | null, problemId: string, language: Language) =>
  queryOptions({
    queryKey: ['drafts', userId, problemId, language],
    queryFn: ({ signal }) => call(listDraftHistory, { params: { id: problemId, language }, signal }),
    staleTime: 0,
  })

export async function listOnServer(userId: string, problemId: string): Promise<DraftList> {
  return call(listDrafts, { params: { id: problemId }, as: userId })
}

/** The longest text that browsers send from a closing page, in any encoding. */
const KEEPALIVE_CHARACTERS = 10_000

/** Saves in the name of the author, who may have signed out before the last save is sent. */
export async function saveOnServer(userId: string, problemId: string, version: Version): Promise<Revision> {
  const { language, code, revision: continues } = version
  const keepalive = document.hidden && code.length < KEEPALIVE_CHARACTERS
  const request = { params: { id: problemId, language }, body: { code, continues }, as: userId, keepalive }
  const { _id, savedAt } = (await call(saveDraft, request)).draft
  return { _id, savedAt }
}
