import { languageNames } from '@arbiter/rules/languages'
import { shellTexts } from '../../../../copy/site/shell.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx'
import { selectTriggerLook } from '../../../../ui/forms/select-look.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { LanguageSelectProps } from './language-select.tsx'

/** Loaded later, because menus and their positioning are a tenth of the page's code. */
const Loaded = lazyPart(async () => (await import('./language-select.tsx')).LanguageSelect)

export function LazyLanguageSelect(props: LanguageSelectProps) {
  return (
    <PartBoundary
      waiting={<Waiting {...props} />}
      failed={(onRetry) => (
        <MiniButton icon="refresh" title={shellTexts.partFailed} onClick={onRetry}>
          <bdi>{languageNames[props.language]}</bdi>: {shellTexts.tryAgain}
        </MiniButton>
      )}
    >
      <Loaded {...props} />
    </PartBoundary>
  )
}

/** A placeholder of the same size and text, so that nothing moves. */
function Waiting({ language }: LanguageSelectProps) {
  return (
    <span aria-hidden="true" className={classes(selectTriggerLook, 'h-control-sm min-w-24 @min-[640px]:min-w-28')}>
      <bdi>{languageNames[language]}</bdi>
      <Icon name="down" size="sm" className="text-ink-muted" />
    </span>
  )
}
