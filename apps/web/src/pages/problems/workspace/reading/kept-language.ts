import { browserStorage } from '../../../../lib/browser-storage.ts'

const KEY = 'statement-language'

/** The one that was chosen last in this browser. */
export const readStatementLanguage = (): string | null => browserStorage().getItem(KEY)

export function keepStatementLanguage(language: string): void {
  try {
    browserStorage().setItem(KEY, language)
  } catch {
    // When the storage is full, the language is not remembered; the address still has it.
  }
}
