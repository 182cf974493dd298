import { languageNames } from '@arbiter/rules/languages'
import { lazy, Suspense } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { selectTriggerLook } from '../../../../ui/forms/select-look.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { LanguageSelectProps } from './language-select.tsx'

/** Menus and their positioning are a tenth of the page's code, and the statement is read first. */
const loading = () => import('./language-select.tsx')
const Loaded = lazy(async () => ({ default: (await loading()).LanguageSelect }))

export function LazyLanguageSelect(props: LanguageSelectProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** The same size and words, so that nothing moves. */
function Waiting({ language }: LanguageSelectProps) {
  return (
    <span aria-hidden="true" className={classes(selectTriggerLook, 'h-control-sm min-w-24 @min-[640px]:min-w-28')}>
      {languageNames[language]}
      <Icon name="down" size="sm" className="text-ink-muted" />
    </span>
  )
}
