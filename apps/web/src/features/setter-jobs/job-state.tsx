import { setterJobTexts } from '../../copy/setting/setter-jobs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { PlainText, TextBlock } from '../../ui/text/text-block.tsx'
import { type ShownJob, useStopJob } from './queries.ts'
import { reasonText } from './reason-text.ts'

interface JobProgressProps {
  problemId: string
  job: ShownJob
  /** The progress in words. */
  words: string
  /** Overrides the share of tries that are done. */
  share?: number
}

/** Shown while the job waits for a judge or runs. */
export function JobProgress({ problemId, job, words, share }: JobProgressProps) {
  const stop = useStopJob(problemId)
  const { done, total } = job.progress
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="flex items-center gap-2 text-small text-ink-muted tabular-nums">
          <Spinner />
          {job.status === 'queued' ? setterJobTexts.waiting : words}
        </p>
        <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate(job._id)} className="ms-auto">
          {setterJobTexts.stop}
        </Button>
      </div>
      <Meter share={share ?? (total === 0 ? 0 : done / total)} />
    </div>
  )
}

/** The error of a setter's program, with its input if there is one; nothing when all went well. */
export function JobFault({ job: { status, end } }: { job: ShownJob }) {
  if (status === 'failed') return <Alert tone="danger">{setterJobTexts.failed}</Alert>
  if (!end || end.kind === 'finished') return null
  switch (end.kind) {
    case 'not-compiled':
      return (
        <>
          <Alert tone="danger">{setterJobTexts.notCompiled({ program: end.program })}</Alert>
          <Text title={setterJobTexts.compiler} text={end.log} />
        </>
      )
    case 'generator-failed':
      return (
        <Alert tone="danger" title={setterJobTexts.generatorFailed({ number: end.try })}>
          {reasonText(end.reason)}
        </Alert>
      )
    case 'invalid-input':
      return (
        <>
          <Alert tone="danger" title={setterJobTexts.invalidInput({ number: end.try })}>
            {setterJobTexts.says({ by: end.by, objection: end.objection })}
          </Alert>
          <Text title={setterJobTexts.input} text={end.input} />
        </>
      )
    case 'reference-failed':
      return (
        <>
          <Alert tone="danger" title={setterJobTexts.referenceFailed({ number: end.try })}>
            {reasonText(end.reason)}
          </Alert>
          <Text title={setterJobTexts.input} text={end.input} />
        </>
      )
  }
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <TextBlock title={title} copied={text}>
    <PlainText>{text}</PlainText>
  </TextBlock>
)
