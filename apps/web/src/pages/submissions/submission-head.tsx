import { Link } from 'react-router'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { numberText } from '../../features/submissions/number-text.ts'
import type { FullSubmission } from '../../features/submissions/queries.ts'
import { problemName } from '../../lib/problem-name.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

export function SubmissionHead({ submission }: { submission: FullSubmission }) {
  const { problem, number, _id } = submission
  return (
    <>
      <nav
        aria-label={submissionTexts.breadcrumb}
        className="breadcrumb mb-2 flex max-tablet:mb-5 items-center gap-1 text-small text-ink-muted"
      >
        <TextLink to="/submissions">{submissionTexts.title}</TextLink>
        <Icon name="right" size="sm" className="text-ink-faint" />
        <span className="min-w-0 wrap-anywhere">{problemName(problem)}</span>
      </nav>
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-title tracking-[-0.018em] wrap-anywhere">
          <Link to={`/problems/${problem.slug}`} className="touch-area hover:text-accent-ink">
            {problemName(problem)}
          </Link>
        </h1>
        <DifficultyBadge difficulty={problem.difficulty} />
        <span title={_id} className="ms-auto text-small text-ink-muted tabular-nums">
          {numberText(number)}
        </span>
      </div>
    </>
  )
}

export function WaitingSubmission() {
  return (
    <Page>
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="w-48" />
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-16 w-full" />
        <div className="grid grid-cols-[1.35fr_1fr] gap-4 max-desktop:grid-cols-1">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      </div>
    </Page>
  )
}
