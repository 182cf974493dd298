import { formTexts } from '../../copy/site/forms.ts'
export const sectionId = (title: string) => `section-${title.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}`

/** The sections of a long form. Stays in view while the form scrolls; on narrow screens it is at the top. */
export function FormIndex({ sections }: { sections: readonly string[] }) {
  return (
    <nav
      aria-label={formTexts.sections}
      className="z-10 -ms-2.5 -mt-2 mb-2 flex flex-wrap gap-1 bg-canvas py-1 desktop:sticky desktop:top-bar print:hidden"
    >
      {sections.map((title) => (
        <button
          key={title}
          type="button"
          onClick={() => showSection(title)}
          className="h-8 rounded-control px-2.5 text-small font-label text-ink-muted hover:bg-hover hover:text-ink max-tablet:h-10"
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** A button, not a link: a new address would trigger the warning about unsaved changes. */
function showSection(title: string): void {
  const section = document.getElementById(sectionId(title))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
