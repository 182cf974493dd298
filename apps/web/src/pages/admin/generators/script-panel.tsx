import { scriptFault } from '@arbiter/contract/messages/setter-jobs'
import { applyScript, runScript } from '@arbiter/contract/setting/generators'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { MAX_SCRIPT_BYTES, MAX_SCRIPT_TESTS } from '@arbiter/rules/limits'
import { readScript } from '@arbiter/rules/setting/test-script'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { generatorTexts, setterJobTexts } from '../../../copy/setting/setter-jobs.ts'
import { JobFault, JobProgress } from '../../../features/setter-jobs/job-state.tsx'
import { type ShownJob, setterJobQuery } from '../../../features/setter-jobs/queries.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { packageChanged } from '../setter/queries.ts'
import { MadeTests } from './made-tests.tsx'
import { type Generators, SCRIPT_FILE, useSaveFile } from './queries.ts'

interface ScriptPanelProps {
  problemId: string
  generators: Generators
  onDirty: (isDirty: boolean) => void
}

/** The script, a run of it, and what it made. */
export function ScriptPanel({ problemId, generators, onDirty }: ScriptPanelProps) {
  const [script, setScript] = useState(generators.script)
  const [startedId, setStarted] = useState<string | null>(null)
  const jobId = startedId ?? generators.job?._id ?? null
  const { data } = useQuery({ ...setterJobQuery(problemId, jobId ?? ''), enabled: jobId !== null })
  const job = data?.job ?? (generators.job?._id === jobId ? generators.job : null)
  const run = useMutation({
    mutationFn: () => call(runScript, { params: { id: problemId }, body: { script } }),
    onSuccess: ({ jobId }) => setStarted(jobId),
  })
  const save = useSaveFile(problemId, generators.revision, {
    done: generatorTexts.saved,
    failed: generatorTexts.scriptFailed,
  })
  const isChanged = script !== generators.script
  useEffect(() => onDirty(isChanged), [isChanged, onDirty])
  return (
    <Panel aria-label={generatorTexts.script}>
      <PanelHead title={generatorTexts.script}>
        <span className="text-note text-ink-faint">{answersText(generators)}</span>
      </PanelHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <ScriptText script={script} generators={generators} onChange={setScript} />
        {run.error && (
          <Alert tone="danger">
            <span className="whitespace-pre-line">{sentenceFor(run.error, generatorTexts.runFailed)}</span>
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="primary" icon="play" busy={run.isPending} onClick={() => run.mutate()}>
            {generatorTexts.runScript}
          </Button>
          <Button
            busy={save.isPending}
            {...(!isChanged && { disabledReason: generatorTexts.nothingChanged })}
            onClick={() => save.mutate({ path: SCRIPT_FILE, text: script })}
          >
            {generatorTexts.saveScript}
          </Button>
          <p className="text-small text-ink-muted">
            {generatorTexts.madeNow({ made: generators.made.length, byHand: generators.byHand.length })}
          </p>
        </div>
        {job && <Run problemId={problemId} job={job} revision={generators.revision} />}
      </div>
    </Panel>
  )
}

function answersText({ needsAnswers, solution }: Generators): string {
  if (!needsAnswers) return generatorTexts.noAnswers
  return solution === null ? generatorTexts.noSolution : generatorTexts.answersBy({ name: solution })
}

interface ScriptTextProps {
  script: string
  generators: Generators
  onChange: (script: string) => void
}

/** Shows mistakes while the setter types, by the same rules as the server. */
function ScriptText({ script, generators, onChange }: ScriptTextProps) {
  const { tests, faults } = readScript(script, generators.byHand)
  const names = generators.generators.flatMap(({ name, files }) => [
    name,
    ...files.map((path) => path.replace(/^generators\//, '')),
  ])
  const unknown = tests.filter(({ generator }) => !names.includes(generator))
  const [first] = [...faults, ...unknown.map(({ line }) => ({ line, kind: 'no-generator' as const }))].toSorted(
    (one, other) => one.line - other.line,
  )
  return (
    <TextArea
      label={generatorTexts.scriptText}
      rows={8}
      mono
      spellCheck={false}
      maxLength={MAX_SCRIPT_BYTES}
      placeholder={'gen 10 1 > $\ngen 1000 2 > large/$'}
      hint={generatorTexts.scriptHint({ max: MAX_SCRIPT_TESTS })}
      {...(first && { error: scriptFault(first.line, first.kind) })}
      aside={generatorTexts.tests({ tests: tests.length })}
      value={script}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface RunProps {
  problemId: string
  job: ShownJob
  revision: string
}

function Run({ problemId, job, revision }: RunProps) {
  const { status, progress } = job
  return (
    <section aria-label={generatorTexts.scriptTests} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {isJobOpen(status) && <JobProgress problemId={problemId} job={job} words={runningText(progress)} />}
      {status === 'stopped' && <Alert tone="info">{setterJobTexts.stopped}</Alert>}
      <JobFault job={job} />
      {status === 'done' && job.end?.kind === 'finished' && (
        <Summary problemId={problemId} job={job} revision={revision} />
      )}
      <MadeTests tests={job.tests} />
    </section>
  )
}

const runningText = ({ done, total }: ShownJob['progress']) =>
  generatorTexts.running({ test: Math.min(done + 1, total), total })

function Summary({ problemId, job, revision }: RunProps) {
  const client = useQueryClient()
  const apply = useMutation({
    mutationFn: () => call(applyScript, { params: { id: problemId, jobId: job._id }, body: { revision } }),
    onSuccess: async ({ message }) => {
      showToast('success', message)
      await client.invalidateQueries({ queryKey: ['setter-jobs', problemId] })
      await packageChanged(client, problemId)
    },
  })
  const bad = job.tests.filter(({ made }) => made && (made.fault ?? made.objection ?? made.answerFault) !== null)
  const doubles = job.tests.filter(({ made }) => made?.duplicateOf)
  const { length: total } = job.tests
  if (job.appliedVersion !== null)
    return <Alert tone="success">{generatorTexts.applied({ version: job.appliedVersion })}</Alert>
  return (
    <>
      <Alert tone={bad.length > 0 ? 'danger' : doubles.length > 0 ? 'warning' : 'success'}>
        {bad.length > 0 ? generatorTexts.bad({ count: bad.length, total }) : generatorTexts.good({ tests: total })}{' '}
        {doubles.length > 0 && generatorTexts.duplicates({ inputs: doubles.length })}
      </Alert>
      {apply.error && <Alert tone="danger">{sentenceFor(apply.error, generatorTexts.applyFailed)}</Alert>}
      <div>
        <Button
          tone="primary"
          icon="check"
          busy={apply.isPending}
          {...(bad.length > 0 && { disabledReason: generatorTexts.notGood })}
          onClick={() => apply.mutate()}
        >
          {generatorTexts.apply({ tests: total })}
        </Button>
      </div>
    </>
  )
}
