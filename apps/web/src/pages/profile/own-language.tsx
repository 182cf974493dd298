import { localeTexts } from '../../copy/site/locale.ts'
import { LocaleMenu } from '../../features/session/locale-menu.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'

export function OwnLanguage() {
  return (
    <section aria-label={localeTexts.title} className={panelPlate}>
      <PanelHead title={localeTexts.title} />
      <div className="grid justify-items-start gap-2 p-4">
        <LocaleMenu className="h-control border border-line-control px-2.5" />
        <p className="text-small text-ink-muted">{localeTexts.hint}</p>
      </div>
    </section>
  )
}
