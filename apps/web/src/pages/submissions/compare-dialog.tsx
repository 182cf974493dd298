import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { languageNames } from '@arbiter/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { CodeComparison } from '../../features/editor/code-comparison.tsx'
import {
  type FullSubmission,
  ownSubmissionsQuery,
  type SubmissionSummary,
  submissionQuery,
} from '../../features/submissions/queries.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { momentText } from '../../ui/data/moment-text.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface CompareDialogProps {
  submission: FullSubmission
  onClose: () => void
}

/** Compares with another of the user's submissions to the same problem, by default the previous one. */
export function CompareDialog({ submission, onClose }: CompareDialogProps) {
  const own = useQuery(ownSubmissionsQuery({ problemId: submission.problem._id }))
  const others = own.data?.submissions.filter(({ _id }) => _id !== submission._id)
  return (
    <Dialog open onOpenChange={onClose} title={submissionTexts.compareTitle} icon="layers" full>
      <div className="grid gap-3 pt-1 text-ink *:min-w-0">
        {own.isPending && <Skeleton className="w-60" />}
        {own.isError && <Failure message={sentenceFor(own.error, submissionTexts.listFailed)} onRetry={retryOf(own)} />}
        {others?.length === 0 && <p className="text-ink-muted">{submissionTexts.comparisonAlone}</p>}
        {others && others.length > 0 && <Comparison submission={submission} others={others} />}
      </div>
    </Dialog>
  )
}

function Comparison({ submission, others }: { submission: FullSubmission; others: readonly SubmissionSummary[] }) {
  const [chosenId, setChosenId] = useState(() => previous(submission, others))
  const other = useQuery(submissionQuery(chosenId))
  return (
    <>
      <Select
        label={submissionTexts.compareWith}
        value={chosenId}
        options={others.map((each) => ({ value: each._id, label: optionLabel(each) }))}
        onChange={setChosenId}
      />
      {other.isPending && <Skeleton className="w-60" />}
      {other.isError && (
        <Failure message={sentenceFor(other.error, submissionTexts.loadFailed)} onRetry={retryOf(other)} />
      )}
      {other.data && (
        <CodeComparison
          before={{ name: optionLabel(other.data.submission), code: other.data.submission.code }}
          after={{ name: submissionTexts.thisSubmission, code: submission.code }}
          language={submission.language}
        />
      )}
    </>
  )
}

function previous(submission: FullSubmission, others: readonly SubmissionSummary[]): string {
  const before = others.find(({ createdAt }) => createdAt < submission.createdAt)
  return (before ?? others[0])?._id ?? submission._id
}

function optionLabel({ createdAt, verdict, language }: SubmissionSummary): string {
  return submissionTexts.compared({
    time: momentText(createdAt),
    verdict: verdictNames[verdict],
    language: languageNames[language],
  })
}
