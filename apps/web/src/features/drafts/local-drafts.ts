import { browserStorage } from '../../lib/browser-storage.ts'
import { versionsIn } from './local-format.ts'
import type { StoredVersion } from './versions.ts'

/**
 * Drafts in localStorage, by key: of releases before IndexedDB, and of pages that had no time for IndexedDB when they closed.
 */
export function readLocalDrafts(): Map<string, StoredVersion[]> {
  const storage = browserStorage()
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const own = keys.filter((key) => key.startsWith('draft '))
  const drafts = own.map((key) => [key, versionsIn(key, storage.getItem(key) ?? '')] as const)
  return new Map(drafts.filter(([, versions]) => versions.length > 0))
}

/** Writes synchronously, which IndexedDB cannot. */
export function writeLocalDraft(version: StoredVersion): void {
  const { code, editedAt: savedAt, edit, revision: continues } = version
  try {
    browserStorage().setItem(localKey(version), JSON.stringify({ code, savedAt, edit, continues }))
  } catch {
    // A full browser does not take it; the transaction that is under way may still be completed.
  }
}

export function clearLocalDrafts(keys: Iterable<string>): void {
  for (const key of keys) browserStorage().removeItem(key)
}

export const localKey = ({ owner, problemId, language, id }: StoredVersion) =>
  `draft ${owner} ${problemId} ${language} ${id}`
