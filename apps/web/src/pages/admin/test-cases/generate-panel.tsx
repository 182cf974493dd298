import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { applyOutputs, generateOutputs } from '@arbiter/contract/setting/trials'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { trialTexts } from '../../../copy/setting/test-cases.ts'
import { CompileLog } from '../../../features/submissions/compile-log.tsx'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { GeneratedResults } from './generated-results.tsx'
import { ProgramInput, type WrittenProgram } from './program-input.tsx'
import type { ShownTrial } from './queries.ts'
import type { ToolProps } from './tool-props.ts'
import { useNewestTrial } from './use-newest-trial.ts'

/** Runs a solution on every input; what it writes can become the expected outputs. */
export function GeneratePanel({ problemId, version, onChanged }: ToolProps) {
  const [program, setProgram] = useState<WrittenProgram>({ language: 'cpp', code: '' })
  const { trial, error, show } = useNewestTrial(problemId, 'generate')
  const starting = useMutation({
    mutationFn: () => call(generateOutputs, { params: { id: problemId }, body: program }),
    onSuccess: ({ trial }) => show(trial._id),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <p className="text-small text-ink-muted">{trialTexts.generateHint}</p>
      <ProgramInput label={trialTexts.solution} program={program} onChange={setProgram} />
      {starting.error && <Alert tone="danger">{sentenceFor(starting.error, trialTexts.failed)}</Alert>}
      <div>
        <Button tone="primary" icon="play" busy={starting.isPending} onClick={() => starting.mutate()}>
          {trialTexts.runOnAll}
        </Button>
      </div>
      {error && <Alert tone="danger">{sentenceFor(error, trialTexts.loadFailed)}</Alert>}
      {trial && <Generated problemId={problemId} trial={trial} version={version} onChanged={onChanged} />}
    </div>
  )
}

function Generated({ problemId, trial, version, onChanged }: ToolProps & { trial: ShownTrial }) {
  const [program] = trial.programs
  const applying = useMutation({
    mutationFn: () => call(applyOutputs, { params: { id: problemId, trialId: trial._id } }),
    onSuccess: onChanged,
  })
  if (!program) return null
  const { tests, compileLog, verdict } = program
  return (
    <section aria-label={trialTexts.outputs} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="text-small">
        {stateOf(trial)}
      </p>
      {verdict === 'Compilation Error' && <CompileLog log={compileLog ?? ''} />}
      {tests.length > 0 && <GeneratedResults problemId={problemId} trial={trial} tests={tests} />}
      {applying.error && <Alert tone="danger">{sentenceFor(applying.error, trialTexts.applyFailed)}</Alert>}
      {tests.length > 0 && trial.appliedVersion === null && (
        <div>
          <Button
            busy={applying.isPending}
            disabledReason={obstacleTo(trial, version)}
            onClick={() => applying.mutate()}
          >
            {trialTexts.saveOutputs}
          </Button>
        </div>
      )}
    </section>
  )
}

function stateOf(trial: ShownTrial): string {
  const [program] = trial.programs
  if (trial.appliedVersion !== null) return trialTexts.applied({ version: trial.appliedVersion })
  if (program?.status === 'queued') return trialTexts.waiting
  if (!trial.isDone) return trialTexts.running({ done: program?.tests.length ?? 0, total: trial.cases })
  return trial.isCurrent ? summaryOf(trial) : trialTexts.outdated({ version: trial.version })
}

function summaryOf({ programs: [program], cases }: ShownTrial): string {
  if (program?.verdict === 'Compilation Error') return verdictNames[program.verdict]
  const tests = program?.tests ?? []
  const same = tests.filter(({ verdict }) => verdict === 'Accepted').length
  const differs = tests.filter(({ verdict }) => verdict === 'Wrong Answer').length
  return trialTexts.summary({ same, cases, different: differs, failed: cases - same - differs })
}

/** Why its outputs cannot be saved; undefined when they can. */
function obstacleTo(trial: ShownTrial, version: number): string | undefined {
  if (!trial.isDone) return trialTexts.stillRunning
  if (trial.version !== version) return trialTexts.outdated({ version: trial.version })
  const written = trial.programs[0]?.tests.filter(({ outputSize }) => outputSize)
  return written?.length === trial.cases ? undefined : trialTexts.incomplete
}
