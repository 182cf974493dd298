import { type SpokenLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { localeTitles, offeredLocales } from '@arbiter/texts/offered-locales'
import { pageLocale } from '@arbiter/texts/page-locale'
import { useMutation } from '@tanstack/react-query'
import { localeTexts } from '../../copy/site/locale.ts'
import { classes } from '../../ui/classes.ts'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { keepLocale } from './keep-locale.ts'
import { useSessionUser } from './session.ts'

const shown = spokenLocales.filter((locale) => offeredLocales.includes(locale) || locale === pageLocale)

/** The languages by their own names. The page reloads in the chosen one. */
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
          {localeTitles[locale]}
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
      if (user) await (await import('./choose-locale.ts')).chooseForAccount(locale)
      return locale
    },
    onSuccess: (locale) => {
      keepLocale(locale)
      location.reload()
    },
    // The server's sentence would bring a chunk to every first visit.
    onError: () => notify('danger', localeTexts.failed),
  })
}
