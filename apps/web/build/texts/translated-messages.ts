import { compileMessage } from '@arbiter/texts/compile-message'
import type { CompiledMessage } from '@arbiter/texts/compiled-message'
import { type Locale, pseudoLocale } from '@arbiter/texts/locale-names'
import { withDirectionMarks } from './direction-marks.ts'
import { isFit } from './fitness.ts'
import type { Message } from './messages-in.ts'
import { pseudoMessage } from './pseudo.ts'
import { translationsIn } from './translations.ts'

/** Each message of a language; in English where its translation is missing, stale or takes other values. */
export function translatedMessages(locale: Locale): (message: Pick<Message, 'id' | 'text'>) => CompiledMessage {
  const translations = translationsIn(locale)
  return ({ id, text }) => {
    if (locale === pseudoLocale) return pseudoMessage(compileMessage(text))
    const translation = translations.get(id)
    return translation && isFit(translation, text)
      ? withDirectionMarks(compileMessage(translation.text), locale)
      : compileMessage(text)
  }
}
