import { problemFieldNames as names, problemFormTexts as texts } from '../../../copy/setting/problem-form.ts'
import { CodeView } from '../../../features/editor/code-view.tsx'
import { EditorialText } from '../../../features/hints/editorial-text.tsx'
import { RichTextBody } from '../../../ui/text/rich-text-body.tsx'
import type { ProblemDraft } from './problem-draft.ts'

/** Hints and editorial as a solver sees them who has opened everything. */
export function EditorialPreview({ draft: { hints, editorial } }: { draft: ProblemDraft }) {
  const written = hints.filter((hint) => hint.trim() !== '')
  if (written.length === 0 && editorial.trim() === '') return <p className="text-ink-faint">{texts.editorialBlank}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {written.map((hint, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hint is known by its place
        <section key={index} aria-label={texts.hintName({ number: index + 1 })}>
          <h3 className="mb-1.5 text-small text-ink-muted">{texts.hintName({ number: index + 1 })}</h3>
          <RichTextBody>{hint}</RichTextBody>
        </section>
      ))}
      {editorial.trim() !== '' && (
        <section aria-label={names.editorial}>
          <h3 className="mb-1.5 text-small text-ink-muted">{names.editorial}</h3>
          <EditorialText markdown={editorial} showCode={(code) => <CodeView {...code} />} />
        </section>
      )}
    </div>
  )
}
