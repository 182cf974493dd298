import type { Language } from '@arbiter/rules/languages'
import { isSolved } from '@arbiter/rules/verdict'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { workspaceResultTexts } from '../../../../copy/problems/workspace-results.ts'
import { judgingTexts } from '../../../../copy/submissions/judging.ts'
import { JudgingView } from '../../../../features/submissions/judging-view.tsx'
import { LazyReviewDialog } from '../../../../features/submissions/lazy-review-dialog.tsx'
import { comparisonQuery, submissionQuery } from '../../../../features/submissions/queries.ts'
import type { LiveJudging } from '../../../../features/submissions/use-judging.ts'
import { useReview } from '../../../../features/submissions/use-review.ts'
import { caseOfFound } from '../../../../features/submissions/why/case-of-found.ts'
import { LazyWhy } from '../../../../features/submissions/why/lazy-why.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { clockText } from '../../../../ui/data/moment-text.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { TextLink } from '../../../../ui/text/text-link.tsx'
import { useOpenContest } from '../contest/use-submission-contest.ts'
import type { JudgedCode } from '../state/judged-code.ts'
import type { WorkspaceModel } from '../state/use-workspace.ts'
import { SolutionSummary } from './solution-summary.tsx'

export function TestsPanel({ workspace }: { workspace: WorkspaceModel }) {
  const { stage, live, elsewhere } = workspace.submitting
  if (stage === 'submitting') return <SubmittingLine />
  if (!live) return <NotJudged elsewhere={elsewhere} />
  const { language } = workspace.draft.document
  return <Judged key={live.submissionId} language={language} live={live} workspace={workspace} />
}

/** The code in the editor has no verdict; other code may be in judging. */
function NotJudged({ elsewhere }: { elsewhere: JudgedCode | null }) {
  return (
    <>
      <div role="status">{elsewhere && <ElsewhereLine submission={elsewhere} />}</div>
      <p className="px-4 py-3 text-small text-ink-muted">{workspaceTexts.testsAwaited}</p>
    </>
  )
}

function ElsewhereLine({ submission }: { submission: JudgedCode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line px-4 py-2 text-small">
      <Spinner className="text-accent-ink" />
      <span>{workspaceTexts.judgedElsewhere({ time: clockText(submission.submittedAt) })}</span>
      <TextLink to={`/submissions/${submission.submissionId}`} className="ms-auto whitespace-nowrap">
        {workspaceResultTexts.viewDetails}
      </TextLink>
    </div>
  )
}

function SubmittingLine() {
  return (
    <div role="status" className="flex min-h-16 items-center gap-2 border-b border-line px-4">
      <Spinner className="text-accent-ink" />
      <span className="font-strong">{workspaceResultTexts.submitting}</span>
    </div>
  )
}

interface JudgedProps {
  /** The language of the judged code, which is the code in the editor. */
  language: Language
  live: LiveJudging
  workspace: WorkspaceModel
}

function Judged({ live, language, workspace }: JudgedProps) {
  const isDone = live.judging.stage === 'done'
  const isAccepted = live.judging.stage === 'done' && live.judging.outcome.verdict === 'Accepted'
  const hasSolved = live.judging.stage === 'done' && isSolved(live.judging.outcome)
  const isInContest = useOpenContest() !== null
  const comparison = useQuery({ ...comparisonQuery(live.submissionId), enabled: hasSolved }).data
  const full = useQuery({ ...submissionQuery(live.submissionId), enabled: isDone })
  const tests = full.data?.submission.testCaseResults
  const actions = (
    <>
      {isAccepted && <ReviewButton submissionId={live.submissionId} refusal={full.data?.reviewRefusal ?? undefined} />}
      <ButtonLink to={`/submissions/${live.submissionId}`} tone="quiet" size="sm">
        {workspaceResultTexts.viewDetails}
      </ButtonLink>
    </>
  )
  const gained = hasSolved ? comparison?.pointsGained : null
  return (
    <JudgingView
      live={live}
      actions={actions}
      facts={gained && <b>{judgingTexts.pointsGained({ points: gained })}</b>}
      summary={
        <>
          {hasSolved && comparison && (
            <SolutionSummary comparison={comparison} language={language} isInContest={isInContest} />
          )}
          {full.data?.canExplain && <WhyLine mayAddTest={full.data.canAddTest} {...{ live, workspace }} />}
        </>
      }
      fullTests={tests}
      onPlace={workspace.goTo}
    />
  )
}

function WhyLine({ live, mayAddTest, workspace }: Omit<JudgedProps, 'language'> & { mayAddTest: boolean }) {
  return (
    <div className="border-b border-line px-4 py-2">
      <LazyWhy
        submissionId={live.submissionId}
        mayAddTest={mayAddTest}
        onUseInput={(found) => workspace.giveCase(caseOfFound(found))}
      />
    </div>
  )
}

function ReviewButton({ submissionId, refusal }: { submissionId: string; refusal: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const request = useReview(submissionId)
  return (
    <>
      <Button size="sm" icon="spark" disabledReason={refusal} onClick={() => setOpen(true)}>
        {workspaceResultTexts.review}
      </Button>
      <LazyReviewDialog request={request} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
