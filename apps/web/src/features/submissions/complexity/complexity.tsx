import { complexityTexts as texts } from '../../../copy/problems/complexity.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { OfferedJob, RunningJob } from '../job-line.tsx'
import type { Measured, Measurement } from './growth-words.ts'
import { MeasuredGrowth } from './measured-growth.tsx'
import { useComplexity } from './use-complexity.ts'

/** How the time and the memory of an accepted program grow: the question, the measurement, and its answer. */
export function Complexity({ submissionId }: { submissionId: string }) {
  const { data, error, refetch, start, cancel, isBusy } = useComplexity(submissionId)
  if (error) return <Failure message={sentenceFor(error, texts.loadFailed)} onRetry={() => void refetch()} />
  if (!data?.canMeasure) return null
  const { measurement, others } = data
  const measured = measuredOf(measurement)
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-3 empty:hidden">
        {measured && <MeasuredGrowth measured={measured} others={others} />}
        {measurement?.result?.kind === 'not-compiled' && <p className="text-small">{texts.notCompiled}</p>}
        {measurement?.status === 'failed' && <p className="text-small text-danger">{texts.failed}</p>}
      </div>
      {!measurement?.result && <Line measurement={measurement} start={start} cancel={cancel} isBusy={isBusy} />}
    </div>
  )
}

const measuredOf = (measurement: Measurement | null): Measured | null =>
  measurement?.result?.kind === 'measured' ? measurement.result : null

interface LineProps {
  measurement: Measurement | null
  start: () => void
  cancel: () => void
  isBusy: boolean
}

function Line({ measurement, start, cancel, isBusy }: LineProps) {
  const isRunning = measurement?.status === 'queued' || measurement?.status === 'measuring'
  if (!isRunning)
    return <OfferedJob icon="clock" name={texts.measure} offer={texts.offer} isBusy={isBusy} onStart={start} />
  const progress = measurement.status === 'queued' ? texts.waiting : texts.measured({ inputs: measurement.runs })
  return <RunningJob name={texts.measuring} progress={progress} onCancel={measurement.isOwn ? cancel : undefined} />
}
