import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { pageLocale } from '@arbiter/texts/page-locale'
import { helpTexts } from '../../copy/site/help.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { HelpDocument } from './help-document.ts'

/** The attributes of a text that is in English whatever the language of the page. */
export const languageOf = (locale: SpokenLocale) =>
  locale === pageLocale ? {} : ({ lang: locale, dir: 'ltr' } as const)

/** Above a document that is not what its English original says today, or not in the language of the page. */
export function LanguageNote({ locale, isStale }: Pick<HelpDocument, 'locale' | 'isStale'>) {
  const note = locale !== pageLocale ? helpTexts.onlyEnglish : isStale ? helpTexts.stale : null
  return (
    note && (
      <div className="mb-4">
        <Alert tone="info">{note}</Alert>
      </div>
    )
  )
}
