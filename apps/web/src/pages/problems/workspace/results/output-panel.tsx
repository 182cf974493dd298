import { workspaceTexts } from '../../../../copy/workspace.ts'
import { CompileLog } from '../../../../features/submissions/compile-log.tsx'
import { memoryText, timeText } from '../../../../features/submissions/measure-text.ts'
import { FirstDifferenceNote, OutputComparison } from '../../../../features/submissions/output-comparison.tsx'
import { outputDiff } from '../../../../features/submissions/output-diff.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { PlainText, TextBlock } from '../../../../ui/text/text-block.tsx'
import type { RunReply } from '../state/run-program.ts'
import { type RunEnd, type Runs, runFailure, type SampleRun } from '../state/use-runs.ts'

type OnPlace = (line: number, column: number | null) => void

export function OutputPanel({ runs, onPlace }: { runs: Runs; onPlace: OnPlace }) {
  return (
    <div aria-live="polite" className="grid gap-4 px-4 py-3">
      {runs.kind === 'none' && <p className="text-small text-ink-muted">{workspaceTexts.outputAwaited}</p>}
      {runs.kind === 'running' && <Running />}
      {runs.kind === 'own' && <RunOutput end={runs.end} onPlace={onPlace} />}
      {runs.kind === 'samples' && runs.runs.map((run) => <SampleOutput key={run.number} run={run} onPlace={onPlace} />)}
    </div>
  )
}

function Running() {
  return (
    <p className="flex items-center gap-2 text-small text-ink-muted">
      <Spinner className="text-accent-ink" />
      Running
    </p>
  )
}

function RunOutput({ end, onPlace }: { end: RunEnd; onPlace: OnPlace }) {
  const failure = runFailure(end)
  return (
    <div className="grid gap-2">
      {failure && <CompileLog title="Error" log={failure} onPlace={onPlace} />}
      {end.kind === 'ran' && (end.reply.output !== '' || !failure) && <Printed reply={end.reply} />}
      {end.kind === 'ran' && !failure && end.reply.stderr !== '' && (
        <TextBlock title="Error stream" copied={end.reply.stderr}>
          <PlainText>{end.reply.stderr}</PlainText>
        </TextBlock>
      )}
    </div>
  )
}

function Printed({ reply }: { reply: RunReply }) {
  const { output, truncated } = reply
  return (
    <TextBlock title="Output" copied={output} note={usage(reply)}>
      <PlainText>
        {output === '' ? <span className="text-ink-faint">{workspaceTexts.outputEmpty}</span> : output}
        {truncated && <span className="text-ink-faint">{`\n${workspaceTexts.outputClipped}`}</span>}
      </PlainText>
    </TextBlock>
  )
}

const usage = ({ time, memory }: RunReply) => (time === null ? null : `${timeText(time)} · ${memoryText(memory)}`)

function SampleOutput({ run, onPlace }: { run: SampleRun; onPlace: OnPlace }) {
  const { sample, number, end, isRight } = run
  const isOver = end !== 'waiting' && end !== 'running'
  const failure = isOver ? runFailure(end) : null
  return (
    <section aria-label={`Sample ${number}`} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="text-body">Sample {number}</h3>
        {end === 'running' && <Spinner className="text-accent-ink" />}
        {isOver && <Match isRight={isRight} />}
        {isOver && end.kind === 'ran' && <span className="text-small text-ink-faint">{usage(end.reply)}</span>}
        {isOver && end.kind === 'ran' && !isRight && !failure && (
          <FirstDifferenceNote first={outputDiff(sample.output, end.reply.output).first} />
        )}
      </div>
      {failure && <CompileLog title="Error" log={failure} onPlace={onPlace} />}
      {isOver && end.kind === 'ran' && !failure && (
        <div className="grid grid-cols-3 gap-2 max-tablet:grid-cols-1">
          <TextBlock title="Input" copied={sample.input}>
            <PlainText>{sample.input}</PlainText>
          </TextBlock>
          <OutputComparison expected={sample.output} got={end.reply.output} />
        </div>
      )}
    </section>
  )
}

/** Not a verdict: only the judge gives those. */
function Match({ isRight }: { isRight: boolean }) {
  const [icon, tone, word] = isRight
    ? (['check', 'text-accepted', workspaceTexts.sampleMatches] as const)
    : (['cross', 'text-wrong-answer', workspaceTexts.sampleDiffers] as const)
  return (
    <span className={`inline-flex items-center gap-1 text-small font-label ${tone}`}>
      <Icon name={icon} size="sm" strokeWidth={2} />
      {word}
    </span>
  )
}
