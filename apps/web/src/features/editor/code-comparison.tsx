import type { Language } from '@arbiter/rules/languages'
import { editorTexts } from '../../copy/problems/editor.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

export interface CodeVersion {
  /** The title above the version. */
  name: string
  code: string
}

export interface CodeComparisonProps {
  before: CodeVersion
  after: CodeVersion
  /** Null: a text without a grammar. */
  language: Language | null
}

const Merged = lazyPart(async () => (await import('./merged-code.tsx')).MergedCode)

export const preloadComparison = () => Merged.preload()

/** Two versions of a program in one text: what went is red, what came is green. */
export function CodeComparison({ before, after, language }: CodeComparisonProps) {
  return (
    <figure className="overflow-hidden rounded-control border border-line">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line bg-sunken px-3 py-1.5 text-small text-ink-muted">
        <Side sign="−" look="bg-(--diff-got-token)" name={before.name} />
        <Side sign="+" look="bg-(--diff-want-token)" name={after.name} />
        {before.code === after.code && <span className="ms-auto">{editorTexts.comparisonSame}</span>}
      </figcaption>
      <PartBoundary waiting={<Spinner className="m-4" />}>
        <Merged before={before.code} after={after.code} language={language} />
      </PartBoundary>
    </figure>
  )
}

function Side({ sign, look, name }: { sign: string; look: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`grid size-4 place-items-center rounded-[3px] font-mono text-ink ${look}`}>
        {sign}
      </span>
      {name}
    </span>
  )
}
