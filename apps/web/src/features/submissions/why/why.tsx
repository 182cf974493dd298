import { useId } from 'react'
import { counterexampleTexts as texts } from '../../../copy/problems/counterexamples.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { JobLine, RunningJob } from '../job-line.tsx'
import { SearchOver } from './search-over.tsx'
import { type Explanation, type FoundInput, type SearchProgress, useCounterexample } from './use-counterexample.ts'

export interface WhyProps {
  submissionId: string
  isAdmin: boolean
  onUseInput: (found: FoundInput) => void
}

/** The question why a program fails, the search, and its answer. */
export function Why({ submissionId, isAdmin, onUseInput }: WhyProps) {
  const { explanation, start, cancel } = useCounterexample(submissionId)
  return (
    <section aria-label={texts.why} className="@container grid gap-3">
      {explanation.stage !== 'over' && <Line explanation={explanation} start={start} cancel={cancel} />}
      <div role="status" className="grid gap-3 empty:hidden">
        {explanation.stage === 'failed' && <p className="text-small text-danger">{explanation.message}</p>}
        {explanation.stage === 'over' && (
          <SearchOver {...explanation} submissionId={submissionId} isAdmin={isAdmin} onUseInput={onUseInput} />
        )}
      </div>
    </section>
  )
}

interface LineProps {
  explanation: Explanation
  start: () => void
  cancel: () => void
}

function Line({ explanation, start, cancel }: LineProps) {
  const hint = useId()
  if (explanation.stage === 'searching')
    return (
      <RunningJob
        name={texts.searching}
        progress={explanation.isReconnecting ? texts.reconnecting : progressText(explanation.progress)}
        onCancel={cancel}
      />
    )
  return (
    <JobLine
      action={
        <Button size="sm" icon="search" aria-describedby={hint} onClick={start}>
          {texts.why}
        </Button>
      }
    >
      <span id={hint}>{texts.offer}</span>
    </JobLine>
  )
}

function progressText(progress: SearchProgress | null): string {
  if (progress === null || progress.status === 'queued') return texts.waiting
  if (progress.phase === 'shrinking' && progress.tokens !== null) return texts.shrinking(progress.tokens)
  return texts.tried(progress.runs)
}
