import { wordList } from '@arbiter/contract/fields/choices'
import { MAX_TAG_LENGTH, MAX_TAGS } from '@arbiter/rules/limits'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { ProblemFacts } from '../../../features/problems/problem-facts.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { LazyStatement } from '../../../features/statement/lazy-statement.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import type { ProblemDraft } from './problem-draft.ts'
import type { ProblemForm } from './use-problem-form.ts'

interface ProblemPreviewProps {
  form: ProblemForm
  /** Empty for a new problem. */
  samples: FullProblem['samples']
  testCasesHref?: string
}

const EditorialPreview = lazyPart(async () => (await import('./editorial-preview.tsx')).EditorialPreview)

const views = (['statement', 'editorial'] as const).map((value) => ({ value, label: problemFormTexts.previews[value] }))

const words = wordList('Tags', MAX_TAGS, MAX_TAG_LENGTH)
const listed = (text: string) => words.safeParse(text).data ?? []

/** The problem's page, rendered by the same components. */
export function ProblemPreview({ form, samples, testCasesHref }: ProblemPreviewProps) {
  // The field shows a keystroke at once; the preview follows when the browser has time.
  const draft = useDeferredValue(useWatch({ control: form.control }) as ProblemDraft)
  const [view, setView] = useState<'statement' | 'editorial'>('statement')
  return (
    <section
      aria-label={problemFormTexts.preview}
      className={`${panelPlate} flex min-h-0 flex-col desktop:max-h-[calc(100dvh-var(--bar)-96px)]`}
    >
      <PanelHead title={problemFormTexts.preview}>
        <Segmented label={problemFormTexts.previewOf} options={views} value={view} onChange={setView} />
        {draft.visibility === 'hidden' && <Pill icon="lock">{problemFormTexts.hidden}</Pill>}
        {testCasesHref && (
          <ButtonLink to={testCasesHref} size="sm" className="ms-auto">
            {problemFormTexts.editSamples}
          </ButtonLink>
        )}
      </PanelHead>
      <section
        aria-label={problemFormTexts.rendered}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-5 py-4 focus-visible:-outline-offset-2"
      >
        {view === 'statement' ? (
          <StatementPreview draft={draft} samples={samples} />
        ) : (
          <PartBoundary>
            <EditorialPreview draft={draft} />
          </PartBoundary>
        )}
      </section>
    </section>
  )
}

function StatementPreview({ draft, samples }: { draft: ProblemDraft; samples: FullProblem['samples'] }) {
  const isBlank = [draft.statement, draft.inputFormat, draft.outputFormat, draft.custom].every(
    (text) => text.trim() === '',
  )
  return (
    <>
      <h3 className="mb-2 text-title tracking-[-0.018em] wrap-anywhere">
        {draft.name.trim() || problemFormTexts.previewEmpty}
      </h3>
      <ProblemFacts
        difficulty={draft.difficulty}
        points={Number(draft.points) || null}
        timeLimitMs={Number(draft.timeLimit)}
        memoryLimitMb={Number(draft.memoryLimit)}
        tags={[...listed(draft.topics), ...listed(draft.tags)]}
      />
      {isBlank && <p className="text-ink-faint">{problemFormTexts.previewBlank}</p>}
      <LazyStatement problem={{ ...draft, samples, constraints: { custom: draft.custom } }} />
      {samples.length === 0 && <p className="mt-5 text-small text-ink-faint">{problemFormTexts.samplesLater}</p>}
    </>
  )
}
