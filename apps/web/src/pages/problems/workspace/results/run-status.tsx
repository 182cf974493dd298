import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { memoryText, timeText } from '../../../../features/submissions/measure-text.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { CaseOutcome } from '../state/case-outcome.ts'
import type { RunCase } from '../state/run-cases.ts'
import type { Runs } from '../state/use-runs.ts'
import { ElapsedTime } from '../toolbar/elapsed-time.tsx'

interface RunStatusProps {
  runs: Runs
  chosen: RunCase
  outcome: CaseOutcome
}

/** How the chosen case ended, in one line that is announced. Not a verdict: only the judge gives those. */
export function RunStatus({ runs, chosen, outcome }: RunStatusProps) {
  return (
    <p role="status" className="flex min-h-7 flex-wrap items-center gap-x-2.5 text-small text-ink-muted">
      <span className="sr-only">{chosen.name}</span>
      {outcome.kind === 'running' && runs.underWay && (
        <>
          <Spinner className="text-accent-ink" />
          {workspaceTexts.running}
          <ElapsedTime sinceMs={runs.underWay.startedMs} />
        </>
      )}
      {outcome.kind === 'not-run' && runs.wasStopped && <span>{workspaceTexts.runStopped}</span>}
      {outcome.kind === 'matches' && <Match icon="check" tone="text-accepted" words={workspaceTexts.sampleMatches} />}
      {outcome.kind === 'differs' && (
        <Match icon="cross" tone="text-wrong-answer" words={workspaceTexts.sampleDiffers} />
      )}
      {outcome.kind === 'failed' && (
        <Match icon="bolt" tone="text-runtime-error" words={workspaceTexts.runFailedShort} />
      )}
      {outcome.kind === 'ran' && <span>{workspaceTexts.runEnded}</span>}
      {'end' in outcome && <Usage outcome={outcome} />}
    </p>
  )
}

function Match({ icon, tone, words }: { icon: 'check' | 'cross' | 'bolt'; tone: string; words: string }) {
  return (
    <span className={`inline-flex items-center gap-1 font-label ${tone}`}>
      <Icon name={icon} size="sm" strokeWidth={2} />
      {words}
    </span>
  )
}

function Usage({ outcome }: { outcome: CaseOutcome & { kind: 'failed' | 'ran' | 'matches' | 'differs' } }) {
  const { end } = outcome
  if (end.kind === 'failed' || end.reply.time == null) return null
  return (
    <span className="text-ink-faint tabular-nums">
      {timeText(end.reply.time)} · {memoryText(end.reply.memory ?? null)}
    </span>
  )
}
