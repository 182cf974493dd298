import { solutionTexts } from '../../../copy/problems/solutions.ts'
import { CompileLog } from '../../../features/submissions/compile-log.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { type Judged, type Listed, useJudgeSolutions } from './queries.ts'
import { SolutionTable } from './solution-table.tsx'

interface JudgedPanelProps {
  problemId: string
  listed: Listed
  judged: Judged | null
}

export function JudgedPanel({ problemId, listed, judged }: JudgedPanelProps) {
  const judging = useJudgeSolutions(problemId)
  const isRunning = judged?.isDone === false
  return (
    <Panel aria-label={solutionTexts.judged} className="overflow-hidden">
      <PanelHead title={solutionTexts.verdicts}>
        <span className="text-small text-ink-muted">{judged && <Summary judged={judged} />}</span>
        {listed.solutions.length > 0 && (
          <Button
            size="sm"
            tone={judged ? undefined : 'primary'}
            icon="play"
            className="ms-auto"
            busy={judging.isPending || isRunning}
            onClick={() => judging.mutate(undefined)}
          >
            {judged ? solutionTexts.judgeAgain : solutionTexts.judge}
          </Button>
        )}
      </PanelHead>
      {judged ? <SolutionTable judged={judged} /> : <Waiting listed={listed} />}
      {judged?.programs.map(
        ({ _id, path, verdict, compileLog }) =>
          verdict === 'Compilation Error' && (
            <div key={_id} className="border-t border-line p-4">
              <CompileLog title={path} log={compileLog ?? ''} />
            </div>
          ),
      )}
      <Skipped listed={listed} />
    </Panel>
  )
}

/** Whether the labels are true, as far as it is known. */
function Summary({ judged: { programs, isDone, isCurrent, version } }: { judged: Judged }) {
  const done = programs.filter(({ status }) => status === 'done').length
  const failed = programs.filter(({ verdict }) => verdict === 'Error').length
  const wrong = programs.filter(({ isAgreed, verdict }) => isAgreed === false && verdict !== 'Error').length
  return (
    <span role="status">
      {!isDone && solutionTexts.running({ done, total: programs.length })}
      {isDone && wrong + failed === 0 && solutionTexts.agree({ count: programs.length })}
      {isDone && wrong > 0 && solutionTexts.disagree({ count: wrong, total: programs.length })}
      {isDone && failed > 0 && (
        <span className="ms-1 text-danger">
          {solutionTexts.endedInError({ count: failed, total: programs.length })}
        </span>
      )}
      {!isCurrent && <span className="ms-2 text-warning">{solutionTexts.outdated({ version })}</span>}
    </span>
  )
}

function Waiting({ listed: { solutions } }: { listed: Listed }) {
  if (solutions.length === 0) return null
  return (
    <div className="grid gap-2 p-4 text-small">
      <p className="text-ink-muted">{solutionTexts.notJudged}</p>
      <ul className="grid gap-1">
        {solutions.map(({ path }) => (
          <li key={path} className="font-mono text-note wrap-anywhere">
            {path}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Skipped({ listed: { skipped } }: { listed: Listed }) {
  if (skipped.length === 0) return null
  return (
    <div className="border-t border-line p-4">
      <Alert tone="warning" title={solutionTexts.skippedTitle}>
        <ul>
          {skipped.map(({ path, reason }) => (
            <li key={path} className="wrap-anywhere">
              {solutionTexts.skipped({ path, reason })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
