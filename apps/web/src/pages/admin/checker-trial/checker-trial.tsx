import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { MAX_CHECKER_CASES } from '@arbiter/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkerTrialTexts, setterJobTexts } from '../../../copy/setting/setter-jobs.ts'
import { JobFault, JobProgress } from '../../../features/setter-jobs/job-state.tsx'
import { type ShownJob, setterJobQuery } from '../../../features/setter-jobs/queries.ts'
import { joinedSentences } from '../../../lib/joined-sentences.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { CaseRow } from './case-row.tsx'
import { JunkLine } from './junk-line.tsx'
import {
  checkerTrialQuery,
  type Trial,
  type TriedCase,
  type UnsavedChecker,
  useKeepCases,
  useTryChecker,
} from './queries.ts'

interface CheckerTrialProps {
  problemId: string
  /** Used instead of the saved checker. */
  checker?: UnsavedChecker | null
  /** Reports whether there are unsaved outputs. */
  onDirty: (isDirty: boolean) => void
}

/** Runs the checker on outputs that the setter writes. */
export function CheckerTrial({ problemId, checker = null, onDirty }: CheckerTrialProps) {
  const query = useQuery(checkerTrialQuery(problemId))
  return (
    <Panel aria-label={checkerTrialTexts.title}>
      {query.data ? (
        <Loaded problemId={problemId} trial={query.data} checker={checker} onDirty={onDirty} />
      ) : (
        <>
          <PanelHead title={checkerTrialTexts.title} />
          {query.error ? (
            <Failure
              message={sentenceFor(query.error, checkerTrialTexts.failed)}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <WaitingRows count={3} />
          )}
        </>
      )}
    </Panel>
  )
}

interface EditedCase extends TriedCase {
  key: string
}

const edited = (cases: readonly TriedCase[]): EditedCase[] =>
  cases.map((each) => ({ ...each, key: crypto.randomUUID() }))
const given = ({ key: _, ...each }: EditedCase): TriedCase => each
const areSame = (one: readonly TriedCase[], other: readonly TriedCase[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** A new case with an unused name. */
function newCase({ tests, takesPrograms }: Trial, cases: readonly TriedCase[]): EditedCase {
  let number = cases.length + 1
  while (cases.some(({ name }) => name === `output-${number}`)) number += 1
  const empty = {
    name: `output-${number}`,
    test: tests[0] ?? '',
    output: '',
    expectedVerdict: null,
    expectedScore: null,
  }
  return { ...empty, key: crypto.randomUUID(), language: takesPrograms ? 'python' : null }
}

interface LoadedProps {
  problemId: string
  trial: Trial
  checker: UnsavedChecker | null
  onDirty: (isDirty: boolean) => void
}

function Loaded({ problemId, trial, checker, onDirty }: LoadedProps) {
  const [cases, setCases] = useState(() => edited(trial.cases))
  const [startedId, setStarted] = useState<string | null>(null)
  const [openKey, setOpen] = useState<string | null>(null)
  const jobId = startedId ?? trial.job?._id ?? null
  const { data } = useQuery({ ...setterJobQuery(problemId, jobId ?? ''), enabled: jobId !== null })
  const job = data?.job ?? (trial.job?._id === jobId ? trial.job : null)
  const change = (next: EditedCase) => setCases((before) => before.map((each) => (each.key === next.key ? next : each)))
  const add = () => {
    const added = newCase(trial, cases)
    setCases((before) => [...before, added])
    setOpen(added.key)
  }
  // Programs count as saved: the newest trial shows them again.
  const isUnsaved = !trial.takesPrograms && !areSame(cases.map(given), trial.cases)
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty])
  return (
    <>
      <PanelHead title={checkerTrialTexts.title}>
        <span className="text-small text-ink-faint">{checkerTrialTexts.what}</span>
        {trial.tests.length > 0 && cases.length < MAX_CHECKER_CASES && (
          <Button size="sm" icon="plus" className="ms-auto" onClick={add}>
            {trial.takesPrograms ? checkerTrialTexts.program : checkerTrialTexts.output}
          </Button>
        )}
      </PanelHead>
      <Lead trial={trial} isEmpty={cases.length === 0} />
      <ul>
        {cases.map((each) => (
          <CaseRow
            key={each.key}
            tried={each}
            tests={trial.tests}
            said={saidAbout(job, each)}
            isOpen={each.key === openKey}
            onToggle={() => setOpen(each.key === openKey ? null : each.key)}
            onChange={(changed) => change({ ...each, ...changed })}
            onRemove={() => setCases((before) => before.filter(({ key }) => key !== each.key))}
          />
        ))}
      </ul>
      <Foot
        problemId={problemId}
        trial={trial}
        checker={checker}
        cases={cases.map(given)}
        job={job}
        onStarted={setStarted}
      />
    </>
  )
}

/** The result for this name and test; a result for another output of the same name is ignored. */
function saidAbout(job: ShownJob | null, { name, test }: TriedCase) {
  return job?.outputs.find((each) => !each.isJunk && each.name === name && each.test === test) ?? null
}

function Lead({ trial, isEmpty }: { trial: Trial; isEmpty: boolean }) {
  const sentences = [
    trial.hasChecker ? null : checkerTrialTexts.compared,
    trial.takesPrograms ? checkerTrialTexts.programs : null,
    trial.tests.length === 0 ? checkerTrialTexts.noTests : isEmpty ? checkerTrialTexts.empty : null,
  ].filter((sentence) => sentence !== null)
  if (sentences.length === 0) return null
  return (
    <p className="border-b border-line px-4 py-3 text-small text-ink-muted last:border-b-0">
      {joinedSentences(sentences)}
    </p>
  )
}

interface FootProps extends Omit<LoadedProps, 'onDirty'> {
  cases: TriedCase[]
  job: ShownJob | null
  onStarted: (jobId: string) => void
}

function Foot({ problemId, trial, checker, cases, job, onStarted }: FootProps) {
  const attempt = useTryChecker(problemId, onStarted)
  const keep = useKeepCases(problemId, trial.revision)
  const isRunning = job !== null && isJobOpen(job.status)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      {isRunning && (
        <JobProgress
          problemId={problemId}
          job={job}
          words={checkerTrialTexts.running({
            trial: Math.min(job.progress.done + 1, job.progress.total),
            total: job.progress.total,
          })}
        />
      )}
      {job?.status === 'stopped' && <Alert tone="info">{setterJobTexts.stopped}</Alert>}
      {job && <JobFault job={job} />}
      {job && !isRunning && <JunkLine outputs={job.outputs} />}
      {attempt.error && <Alert tone="danger">{sentenceFor(attempt.error, checkerTrialTexts.tryFailed)}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="primary"
          icon="play"
          busy={attempt.isPending}
          {...(cases.length === 0 && { disabledReason: checkerTrialTexts.empty })}
          onClick={() => attempt.mutate({ cases, checker })}
        >
          {checkerTrialTexts.attempt}
        </Button>
        <Button busy={keep.isPending} title={keepHint(trial)} onClick={() => keep.mutate(cases)}>
          {checkerTrialTexts.keep}
        </Button>
        <span className="text-note text-ink-faint">{checker ? checkerTrialTexts.unsavedChecker : keepHint(trial)}</span>
      </div>
    </div>
  )
}

const keepHint = ({ takesPrograms }: Trial) =>
  takesPrograms ? checkerTrialTexts.keepProgramsHint : checkerTrialTexts.keepHint
