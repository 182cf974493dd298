import { modelTextIn } from '@arbiter/contract/submissions/reviews'
import { sourceLocale } from '@arbiter/texts/locale-names'
import { RichText } from '../../ui/text/rich-text.tsx'
import type { Review } from './use-review.ts'

/** Our own review is in the language of the page; what a model wrote stays in the language that it was asked for. */
export function ReviewText({ review: { analysis, reviewer, findings } }: { review: Review }) {
  if (reviewer !== 'model') return <RichText className="text-ink">{analysis}</RichText>
  const begin = modelTextIn(analysis)
  const language = findings?.[0]?.values?.language ?? sourceLocale
  return (
    <div className="grid gap-3">
      <RichText className="text-ink">{analysis.slice(0, begin)}</RichText>
      <div lang={String(language)}>
        <RichText className="text-ink">{analysis.slice(begin)}</RichText>
      </div>
    </div>
  )
}
