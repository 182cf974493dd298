import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { languageNames } from '@arbiter/rules/languages'
import { hasPassedPretests, isSolved, PENDING } from '@arbiter/rules/verdict'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { judgingTexts } from '../../copy/submissions/judging.ts'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { CompileLog } from '../../features/submissions/compile-log.tsx'
import { memoryText, scoreText, timeText } from '../../features/submissions/measure-text.ts'
import { OutcomeBanner } from '../../features/submissions/outcome-banner.tsx'
import type { FullSubmission } from '../../features/submissions/queries.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useScreen } from '../../ui/layout/use-screen.ts'
import { CapsulePanel } from './capsule-panel.tsx'
import { CodePanel } from './code-panel.tsx'
import { ComplexityPanel } from './complexity-panel.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { ProposePanel } from './propose-panel.tsx'
import { TestsPanel } from './tests-panel.tsx'
import { WhyPanel } from './why-panel.tsx'

interface JudgedSubmissionProps {
  submission: FullSubmission
  reviewRefusal: string | null
  canExplain: boolean
  canAddTest: boolean
  canMeasure: boolean
}

/** Facts in the banner, the code left, tests and feedback right. */
export function JudgedSubmission(props: JudgedSubmissionProps) {
  const { submission, reviewRefusal, canExplain, canAddTest, canMeasure } = props
  return (
    <>
      <Banner submission={submission} />
      <Remarks submission={submission} />
      <div className="mt-4 grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] items-start gap-4 max-desktop:grid-cols-1">
        <CodePanel submission={submission} />
        <div className="grid min-w-0 gap-4">
          {submission.compileLog && <CompileLog log={submission.compileLog} />}
          {canExplain && <WhyPanel submission={submission} mayAddTest={canAddTest} />}
          {canMeasure && <ComplexityPanel submissionId={submission._id} />}
          <TestsPanel
            tests={submission.testCaseResults}
            groups={submission.groups}
            isWithheld={submission.isWithheld}
          />
          <FeedbackPanel submissionId={submission._id} refusal={reviewRefusal} />
          {isSolved(submission) && submission.contest === null && <ProposePanel submission={submission} />}
          {submission.verdict !== PENDING && !submission.isWithheld && <CapsulePanel submissionId={submission._id} />}
        </div>
      </div>
    </>
  )
}

const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function Banner({ submission }: { submission: FullSubmission }) {
  const { verdict, verdictDetail, createdAt, runsAlone, timeFactor } = submission
  const detail = verdictDetail && verdictDetailText(verdictDetail)
  const title = hasPassedPretests(submission) ? detail : null
  const isMobile = useScreen() === 'mobile'
  if (verdict === PENDING) return null
  const facts = (
    <>
      {title ? <span>{judgingTexts.systemTestsFollow}</span> : detail && <span>{detail}</span>}
      <TimeStamp at={createdAt} />
      {(runsAlone ?? 0) > 0 && <span>{judgingTexts.measuredAlone({ runs: runsAlone ?? 0 })}</span>}
      {timeFactor !== null && timeFactor !== 1 && (
        <span>{judgingTexts.timeFactor({ factor: numberText(timeFactor, hundredths) })}</span>
      )}
      {verdict === 'Error' && <span>{judgingTexts.judgeError}</span>}
    </>
  )
  const keyFacts = <KeyFacts submission={submission} />
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <OutcomeBanner verdict={verdict} title={title} facts={facts} actions={isMobile ? undefined : keyFacts} />
      {isMobile && <div className="bg-surface px-4 py-3">{keyFacts}</div>}
    </div>
  )
}

function KeyFacts({ submission }: { submission: FullSubmission }) {
  const { testCasesPassed, totalTestCases, executionTime, timeNoise, memory, language, score, groups } = submission
  const { isWithheld } = submission
  const { facts } = submissionTexts
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 max-tablet:grid max-tablet:grid-cols-2">
      {testCasesPassed !== null && (
        <KeyFact name={facts.testsPassed}>{`${numberText(testCasesPassed)}/${numberText(totalTestCases)}`}</KeyFact>
      )}
      {score !== null && <KeyFact name={facts.points}>{scoreText(score, groups?.[0]?.maxScore ?? null)}</KeyFact>}
      {!isWithheld && <KeyFact name={facts.executionTime}>{timeText(executionTime, timeNoise)}</KeyFact>}
      {!isWithheld && <KeyFact name={facts.memory}>{memoryText(memory)}</KeyFact>}
      <KeyFact name={facts.language}>{languageNames[language]}</KeyFact>
    </dl>
  )
}

function KeyFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-ink-muted">{name}</dt>
      <dd className="text-[15px]/5 font-strong tabular-nums">{children}</dd>
    </div>
  )
}

function Remarks({ submission: { isFlagged, isLate, isWithheld } }: { submission: FullSubmission }) {
  return (
    <div className="grid gap-2 not-empty:mt-4">
      {isFlagged && <Alert tone="warning">{submissionTexts.flaggedSubmission}</Alert>}
      {isWithheld && <Alert tone="info">{judgingTexts.withheld}</Alert>}
      {isLate && <Alert tone="info">{submissionTexts.lateSubmission}</Alert>}
    </div>
  )
}
