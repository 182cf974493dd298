import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { VerdictOrPending } from '@arbiter/rules/verdict'
import { commaList } from '../../lib/comma-list.ts'
import { TestCell } from './test-cell.tsx'

interface VerdictHistoryProps {
  /** Oldest first. */
  submissions: readonly { id: string; verdict: VerdictOrPending }[]
}

/** The tries at one problem as a strip of small cells. */
export function VerdictHistory({ submissions }: VerdictHistoryProps) {
  const words = commaList(submissions.map(({ verdict }) => verdictNames[verdict]))
  return (
    <span role="img" aria-label={words} className="flex gap-0.5">
      {submissions.map(({ id, verdict }) => (
        <TestCell key={id} state={verdict === 'Pending' ? 'running' : verdict} size="mini" label="" />
      ))}
    </span>
  )
}
