import { counterexampleTexts as texts } from '../../../copy/problems/counterexamples.ts'
import { OfferedJob, RunningJob } from '../job-line.tsx'
import { SearchOver } from './search-over.tsx'
import { type Explanation, type FoundInput, type SearchProgress, useCounterexample } from './use-counterexample.ts'

export interface WhyProps {
  submissionId: string
  mayAddTest: boolean
  onUseInput: (found: FoundInput) => void
}

/** The question why a program fails, the search, and its answer. */
export function Why({ submissionId, mayAddTest, onUseInput }: WhyProps) {
  const { explanation, start, cancel } = useCounterexample(submissionId)
  return (
    <section aria-label={texts.why} className="@container grid gap-3">
      {explanation.stage !== 'over' && <Line explanation={explanation} start={start} cancel={cancel} />}
      <div role="status" className="grid gap-3 empty:hidden">
        {explanation.stage === 'failed' && <p className="text-small text-danger">{explanation.message}</p>}
        {explanation.stage === 'over' && (
          <SearchOver {...explanation} submissionId={submissionId} mayAddTest={mayAddTest} onUseInput={onUseInput} />
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
  if (explanation.stage === 'searching')
    return (
      <RunningJob
        name={texts.searching}
        progress={explanation.isReconnecting ? texts.reconnecting : progressText(explanation.progress)}
        onCancel={cancel}
      />
    )
  return <OfferedJob icon="search" name={texts.why} offer={texts.offer} onStart={start} />
}

function progressText(progress: SearchProgress | null): string {
  if (progress === null || progress.status === 'queued') return texts.waiting
  if (progress.phase === 'shrinking' && progress.tokens !== null) return texts.shrinking({ values: progress.tokens })
  return texts.tried({ inputs: progress.runs })
}
