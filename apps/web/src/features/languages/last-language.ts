import type { Language } from '@arbiter/rules/languages'
import { browserStorage } from '../../lib/browser-storage.ts'

const KEY = 'last-language'
const keyOf = (userId: string) => `${KEY} ${userId}`

/** The language in which this user wrote last in this browser, or, for a new user, the last one that any user wrote in. */
export function readLastLanguage(userId: string | null, offered: readonly Language[]): Language {
  const storage = browserStorage()
  const kept = (userId && storage.getItem(keyOf(userId))) ?? storage.getItem(KEY)
  return offered.find((language) => language === kept) ?? offered[0] ?? 'cpp'
}

export function keepLastLanguage(userId: string | null, language: Language): void {
  try {
    browserStorage().setItem(KEY, language)
    if (userId !== null) browserStorage().setItem(keyOf(userId), language)
  } catch {
    // When the storage is full, the language is not remembered.
  }
}
