import { contestStripTexts, workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Kbd } from '../../../../ui/text/kbd.tsx'
import { SteadyText } from '../../../../ui/text/steady-text.tsx'
import type { SubmissionContest } from '../contest/use-submission-contest.ts'
import type { WorkspaceModel } from '../state/use-workspace.ts'
import { ElapsedTime } from './elapsed-time.tsx'

export function RunAndSubmit({ workspace, large = false }: { workspace: WorkspaceModel; large?: boolean }) {
  const { submitting } = workspace
  const isBusy = submitting.stage === 'submitting' || submitting.stage === 'judging'
  const size = large ? 'lg' : 'sm'
  return (
    <>
      <RunOrStop workspace={workspace} size={size} />
      <Button size={size} tone="primary" icon="up" busy={isBusy} onClick={workspace.submit}>
        {submitWords(workspace.contest)}
        {!large && <SubmitKeys />}
      </Button>
    </>
  )
}

/** The button says where a try counts, so that a contestant does not take it for practice. */
function submitWords(contest: SubmissionContest | null): string {
  const { submit } = contestStripTexts
  if (!contest) return workspaceTexts.submit
  if (contest.isVirtual) return submit.virtual
  return contest.isLate ? submit.late : submit.live
}

/** A double click on Run must not stop the run that it has just started. */
const STOP_AFTER_MS = 400

/** Run becomes Stop in the same place. The button is wide enough for both labels. */
function RunOrStop({ workspace, size }: { workspace: WorkspaceModel; size: 'sm' | 'lg' }) {
  const { underWay } = workspace.runs
  const stop = () => {
    if (underWay && performance.now() - underWay.startedMs > STOP_AFTER_MS) workspace.stop()
  }
  const words = underWay ? workspaceTexts.stop : workspaceTexts.run
  return (
    <Button size={size} icon={underWay ? 'stop' : 'play'} aria-label={words} onClick={underWay ? stop : workspace.run}>
      <SteadyText among={[workspaceTexts.stop, workspaceTexts.run]}>{words}</SteadyText>
      {size === 'sm' && (
        <span className="hidden w-11 justify-center min-[1280px]:inline-flex">
          {underWay ? <ElapsedTime sinceMs={underWay.startedMs} /> : <Kbd>Ctrl ↵</Kbd>}
        </span>
      )}
    </Button>
  )
}

function SubmitKeys() {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className="hidden rounded-cell border border-on-accent/40 px-1 text-[11px]/4 font-medium min-[1280px]:inline-flex"
    >
      Ctrl ⇧ ↵
    </span>
  )
}
