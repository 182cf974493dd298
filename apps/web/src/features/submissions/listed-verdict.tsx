import { judgingTexts } from '../../copy/judging.ts'
import type { SubmissionSummary } from './queries.ts'
import { VerdictBadge } from './verdict-badge.tsx'

type ListedVerdictProps = Pick<SubmissionSummary, 'verdict' | 'verdictDetail' | 'failedTest'>

/** The verdict of a submission in a list, with the test that decided it. */
export function ListedVerdict({ verdict, verdictDetail, failedTest }: ListedVerdictProps) {
  const place = failedTest === null ? null : judgingTexts.onTest(failedTest)
  const detail = [verdictDetail, place].filter(Boolean).join(', ')
  return <VerdictBadge verdict={verdict} detail={detail} shape="text" />
}
