import { chooseLocale } from '@arbiter/contract/accounts/own-locale'
import { type SpokenLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { locales, offeredLocales } from '@arbiter/texts/locales'
import { pageLocale } from '@arbiter/texts/page-locale'
import { useMutation } from '@tanstack/react-query'
import { localeTexts } from '../../copy/site/locale.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { classes } from '../../ui/classes.ts'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { keepLocale } from './keep-locale.ts'
import { useSessionUser } from './session.ts'

const shown = spokenLocales.filter((locale) => offeredLocales.includes(locale) || locale === pageLocale)

/** The languages by their own names. The page is loaded anew in the chosen one. */
export function LocaleMenu({ className }: { className?: string }) {
  const choice = useChoice()
  if (shown.length < 2) return null
  return (
    <select
      aria-label={localeTexts.menu}
      value={choice.variables ?? pageLocale}
      disabled={choice.isPending}
      onChange={({ target }) => choice.mutate(target.value as SpokenLocale)}
      className={classes('touch-area rounded-control bg-transparent text-small hover:text-ink', className)}
    >
      {shown.map((locale) => (
        <option key={locale} value={locale} lang={locale} className="bg-surface text-ink">
          {locales[locale].name}
        </option>
      ))}
    </select>
  )
}

function useChoice() {
  const user = useSessionUser()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (locale: SpokenLocale) => {
      if (user) await call(chooseLocale, { body: { locale } })
      return locale
    },
    onSuccess: (locale) => {
      keepLocale(locale)
      location.reload()
    },
    onError: (error) => notify('danger', sentenceFor(error, localeTexts.failed)),
  })
}
