import type { Language } from '@arbiter/rules/languages'
import { lazy, Suspense } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

export interface CodeComparisonProps {
  before: string
  after: string
  language: Language
}

const Merged = lazy(async () => ({ default: (await import('./merged-code.tsx')).MergedCode }))

/** Two versions of a program in one text: what went is red, what came is green. */
export function CodeComparison(props: CodeComparisonProps) {
  return (
    <Suspense fallback={<Spinner className="m-4" />}>
      <Merged {...props} />
    </Suspense>
  )
}
