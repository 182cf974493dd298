import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { judgingTexts } from '../../copy/submissions/judging.ts'
import { commaList } from '../../lib/comma-list.ts'
import { roundedScore } from './measure-text.ts'
import type { SubmissionSummary } from './queries.ts'
import { VerdictBadge } from './verdict-badge.tsx'

type ListedVerdictProps = Pick<SubmissionSummary, 'verdict' | 'verdictDetail' | 'failedTest' | 'score'>

/** The verdict of a submission in a list, with its points and the test that decided it. */
export function ListedVerdict({ verdict, verdictDetail, failedTest, score }: ListedVerdictProps) {
  const place = failedTest === null ? null : judgingTexts.onTest({ test: failedTest })
  const points = score === null ? null : judgingTexts.points({ points: roundedScore(score) })
  const isAlone = place === null && points === null
  const detail = isAlone ? verdictDetail : commaList([verdictDetail && verdictDetailText(verdictDetail), points, place])
  return <VerdictBadge verdict={verdict} detail={detail} shape="text" />
}
