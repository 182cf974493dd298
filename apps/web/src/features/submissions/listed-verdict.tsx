import { judgingTexts } from '../../copy/submissions/judging.ts'
import { scoreText } from './measure-text.ts'
import type { SubmissionSummary } from './queries.ts'
import { VerdictBadge } from './verdict-badge.tsx'

type ListedVerdictProps = Pick<SubmissionSummary, 'verdict' | 'verdictDetail' | 'failedTest' | 'score'>

/** The verdict of a submission in a list, with its points and the test that decided it. */
export function ListedVerdict({ verdict, verdictDetail, failedTest, score }: ListedVerdictProps) {
  const place = failedTest === null ? null : judgingTexts.onTest(failedTest)
  const points = score === null ? null : judgingTexts.points(scoreText(score, null))
  const detail = [verdictDetail, points, place].filter(Boolean).join(', ')
  return <VerdictBadge verdict={verdict} detail={detail} shape="text" />
}
