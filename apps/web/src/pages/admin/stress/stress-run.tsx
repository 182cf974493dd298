import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setterJobTexts, stressTexts } from '../../../copy/setting/setter-jobs.ts'
import { dialogueTexts } from '../../../copy/setting/test-groups.ts'
import { JobFault, JobProgress } from '../../../features/setter-jobs/job-state.tsx'
import { type ShownJob, setterJobQuery } from '../../../features/setter-jobs/queries.ts'
import { timeText } from '../../../features/submissions/measure-text.ts'
import { OutputComparison } from '../../../features/submissions/output-comparison.tsx'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { Dialogue } from '../../../ui/text/dialogue.tsx'
import { PlainText, TextBlock } from '../../../ui/text/text-block.tsx'
import { type StressTests, stressQuery, useKeepTest } from './queries.ts'

interface StressRunProps {
  problemId: string
  jobId: string
  tests: StressTests
}

/** The stress test that is shown: how far it is, and what it found. */
export function StressRun({ problemId, jobId, tests }: StressRunProps) {
  const query = useQuery(setterJobQuery(problemId, jobId))
  const job = query.data?.job
  useListAgain(problemId, job)
  if (query.error) return <Alert tone="danger">{sentenceFor(query.error, stressTexts.failed)}</Alert>
  if (!job?.stress) return <WaitingRows count={3} />
  const { target, reference, generator, pattern } = job.stress
  return (
    <Panel aria-label={stressTexts.result}>
      <PanelHead title={reference === null ? target : stressTexts.against({ target, reference })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <p className="font-mono text-note wrap-anywhere text-ink-muted">
          {generator} {pattern}
        </p>
        <State problemId={problemId} job={job} />
        {job.failure && <Found problemId={problemId} job={job} failure={job.failure} tests={tests} />}
      </div>
    </Panel>
  )
}

/** Refetches the list when the test has ended, because it shows the result, too. */
function useListAgain(problemId: string, job: ShownJob | undefined): void {
  const client = useQueryClient()
  const isOver = job !== undefined && !isJobOpen(job.status)
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: stressQuery(problemId).queryKey })
  }, [client, problemId, isOver])
}

function State({ problemId, job }: { problemId: string; job: ShownJob }) {
  const { status, progress, end, failure } = job
  if (isJobOpen(status)) {
    const words = progress.foundTry === null ? stressTexts.running : stressTexts.runningFound
    return <JobProgress problemId={problemId} job={job} words={words({ done: progress.done, total: progress.total })} />
  }
  const isClean = status === 'done' && end?.kind === 'finished' && !failure
  return (
    <>
      {status === 'stopped' && (
        <Alert tone="info">
          {setterJobTexts.stopped} {!failure && stressTexts.none({ tries: progress.done })}
        </Alert>
      )}
      {isClean && <Alert tone="success">{stressTexts.none({ tries: progress.done })}</Alert>}
      <JobFault job={job} />
    </>
  )
}

interface FoundProps {
  problemId: string
  job: ShownJob
  failure: NonNullable<ShownJob['failure']>
  tests: StressTests
}

function Found({ problemId, job, failure, tests }: FoundProps) {
  const { verdict, verdictDetail, message, input, answer, output, size, args, time, isClipped } = failure
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <VerdictBadge verdict={verdict} detail={verdictDetail} />
        <span className="text-small text-ink-muted tabular-nums">
          {stressTexts.found({ number: failure.try, tries: job.progress.done })} · {timeText(time)}
        </span>
      </div>
      <TextBlock title={stressTexts.input} copied={input} note={`${args.join(' ')} · ${bytesText(size)}`}>
        <PlainText>{input}</PlainText>
      </TextBlock>
      {answer === null ? (
        <Dialogue title={dialogueTexts.dialogue} text={output} names={dialogueTexts} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 tablet:grid-cols-2">
          <OutputComparison expected={answer} got={output} />
        </div>
      )}
      {message && (
        <TextBlock title={stressTexts.checker}>
          <PlainText>{message}</PlainText>
        </TextBlock>
      )}
      {isClipped && <p className="text-note text-ink-faint">{stressTexts.clipped}</p>}
      <Keep problemId={problemId} job={job} tests={tests} />
    </>
  )
}

function Keep({ problemId, job, tests: { groups, revision } }: Omit<FoundProps, 'failure'>) {
  const [group, setGroup] = useState('')
  const keep = useKeepTest(problemId, job._id, revision)
  if (job.appliedVersion !== null)
    return (
      <div>
        <Pill tone="success" icon="check">
          {stressTexts.kept({ version: job.appliedVersion })}
        </Pill>
      </div>
    )
  const options = [{ value: '-', label: stressTexts.noGroup }, ...groups.map((value) => ({ value, label: value }))]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {groups.length > 0 && (
        <Select
          label={stressTexts.group}
          value={group === '' ? '-' : group}
          options={options}
          onChange={(value) => setGroup(value === '-' ? '' : value)}
          className="min-w-36"
        />
      )}
      <Button tone="primary" icon="plus" busy={keep.isPending} onClick={() => keep.mutate(group)}>
        {stressTexts.keep}
      </Button>
    </div>
  )
}
