import { languageNames } from '@arbiter/rules/languages'
import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TimeStamp } from '../../ui/time-stamp.tsx'
import { memoryText, timeText } from './measure-text.ts'
import type { SubmissionSummary } from './queries.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface SubmissionRowsProps {
  caption: string
  submissions: readonly SubmissionSummary[]
  className?: string
}

const row =
  'max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-3 max-tablet:gap-y-0.5 max-tablet:px-3.5 max-tablet:py-2 max-tablet:not-last:border-b max-tablet:border-line'
const cell = 'max-tablet:h-auto max-tablet:w-auto max-tablet:border-0 max-tablet:p-0'

/** Verdict, language, measures, time and the way to the details; on phones two lines. */
export function SubmissionRows({ caption, submissions, className }: SubmissionRowsProps) {
  return (
    <table className={classes('data-table dense w-full max-tablet:block', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">Language</th>
          <th scope="col">Execution time and memory</th>
          <th scope="col">Time</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {submissions.map((submission) => (
          <SubmissionRow key={submission._id} submission={submission} />
        ))}
      </tbody>
    </table>
  )
}

function SubmissionRow({ submission }: { submission: SubmissionSummary }) {
  const { _id, verdict, verdictDetail, language, executionTime, memory, createdAt } = submission
  return (
    <tr className={row}>
      <td className={classes(cell, 'max-tablet:basis-full')}>
        <VerdictBadge verdict={verdict} detail={verdictDetail} shape="text" />
      </td>
      <td className={classes(cell, 'w-26 text-ink-muted')}>{languageNames[language]}</td>
      <td className={classes(cell, 'w-40 text-ink-faint tabular-nums max-tablet:hidden')}>
        {executionTime !== null && `${timeText(executionTime)} · ${memoryText(memory)}`}
      </td>
      <td className={classes(cell, 'w-36 text-ink-faint')}>
        <TimeStamp at={createdAt} />
      </td>
      <td className={classes(cell, 'w-30 text-right whitespace-nowrap max-tablet:ml-auto')}>
        <TextLink to={`/submissions/${_id}`} className="text-small">
          View Details
        </TextLink>
      </td>
    </tr>
  )
}
