import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { workspaceResultTexts } from '../../../../copy/problems/workspace-results.ts'
import { CompileLog } from '../../../../features/submissions/compile-log.tsx'
import { DiffSide, FirstDifferenceNote } from '../../../../features/submissions/output-comparison.tsx'
import { outputDiff } from '../../../../features/submissions/output-diff.ts'
import { PlainText, TextBlock } from '../../../../ui/text/text-block.tsx'
import { type RunEnd, runFailure } from '../state/use-runs.ts'

interface CaseOutputProps {
  end: RunEnd
  /** Differences from it are marked; null for no comparison. */
  expected: string | null
  onPlace: (line: number, column: number | null) => void
}

export function CaseOutput({ end, expected, onPlace }: CaseOutputProps) {
  const failure = runFailure(end)
  return (
    <div className="grid content-start gap-2">
      {failure && (
        <CompileLog
          title={workspaceResultTexts.error}
          isCompiler={end.kind === 'ran' && end.reply.ending?.code === 'run.compilation'}
          log={failure}
          onPlace={onPlace}
        />
      )}
      {end.kind === 'ran' && (end.reply.output || !failure) && <Printed end={end} expected={expected} />}
      {end.kind === 'ran' && !failure && end.reply.stderr !== '' && (
        <TextBlock title={workspaceResultTexts.errorStream} copied={end.reply.stderr}>
          <PlainText>{end.reply.stderr}</PlainText>
        </TextBlock>
      )}
    </div>
  )
}

function Printed({ end: { reply }, expected }: { end: RunEnd & { kind: 'ran' }; expected: string | null }) {
  const { output = '', truncated } = reply
  const diff = expected === null ? null : outputDiff(expected, output)
  return (
    <>
      <TextBlock title={workspaceTexts.output} copied={output}>
        {diff && output !== '' ? (
          <DiffSide rows={diff.rows} side="got" />
        ) : (
          <PlainText>
            {output === '' ? <span className="text-ink-faint">{workspaceTexts.outputEmpty}</span> : output}
            {truncated && <span className="text-ink-faint">{`\n${workspaceTexts.outputClipped}`}</span>}
          </PlainText>
        )}
      </TextBlock>
      {diff && <FirstDifferenceNote first={diff.first} />}
    </>
  )
}

/** The other side of the same comparison. */
export function ExpectedOutput({ expected, end }: { expected: string; end: RunEnd }) {
  const output = end.kind === 'ran' ? (end.reply.output ?? '') : ''
  return (
    <TextBlock title={workspaceTexts.expected} copied={expected}>
      <DiffSide rows={outputDiff(expected, output).rows} side="expected" />
    </TextBlock>
  )
}
