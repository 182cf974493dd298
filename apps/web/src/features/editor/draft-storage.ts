import { newestFirst, parseDraft } from './local-draft.ts'

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> & {
  /** Gone with the page: whoever writes here must not be told that it was kept. */
  isFleeting?: boolean
}

export const DRAFT_PREFIX = 'draft '

/** Says whether it was written. In a full browser, drafts that the server has make room, the oldest first. */
export function writeMakingRoom(storage: DraftStorage, key: string, text: string): boolean {
  if (wasWritten(storage, key, text)) return true
  const dropped: Kept[] = []
  for (const kept of expendable(storage, key)) {
    storage.removeItem(kept.key)
    dropped.push(kept)
    if (wasWritten(storage, key, text)) return true
  }
  // It fits nowhere, so nothing is given up for it.
  for (const kept of dropped) wasWritten(storage, kept.key, kept.text)
  return false
}

interface Kept {
  key: string
  text: string
}

function wasWritten(storage: DraftStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function expendable(storage: DraftStorage, spared: string): Kept[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const kept = keys
    .filter((key) => key.startsWith(DRAFT_PREFIX) && key !== spared)
    .flatMap((key) => {
      const text = storage.getItem(key) ?? ''
      const draft = parseDraft(text)
      const isOnServer = draft?.isSent && draft.strays.length === 0
      return isOnServer ? [{ key, text, savedAt: draft.savedAt }] : []
    })
  return newestFirst(kept).reverse()
}
