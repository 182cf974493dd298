import { languageNames } from '@arbiter/rules/languages'
import { Link } from 'react-router'
import { contestSubmissionTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { ListedVerdict } from '../../../features/submissions/listed-verdict.tsx'
import { timeText } from '../../../features/submissions/measure-text.ts'
import { problemName } from '../../../lib/problem-name.ts'
import { classes } from '../../../ui/classes.ts'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { elapsedText } from './elapsed-text.ts'
import type { ContestSubmission } from './queries.ts'

interface SubmissionTableProps {
  contest: FullContest
  submissions: readonly ContestSubmission[]
  /** The rows belong to the previous query. */
  isStale: boolean
}

const { columns } = contestSubmissionTexts

export function SubmissionTable({ contest, submissions, isStale }: SubmissionTableProps) {
  return (
    <Table
      caption={contestSubmissionTexts.title}
      dense
      busy={isStale}
      className={classes('transition-opacity max-tablet:block delay-150', isStale && 'opacity-60')}
    >
      <thead className="max-tablet:sr-only">
        <tr>
          <ColumnHead number>{columns.time}</ColumnHead>
          <ColumnHead>{columns.participant}</ColumnHead>
          <ColumnHead>
            <span aria-hidden="true">{columns.problemShort}</span>
            <span className="sr-only">{columns.problem}</span>
          </ColumnHead>
          <ColumnHead>{columns.verdict}</ColumnHead>
          <ColumnHead className="max-tablet:hidden">{columns.language}</ColumnHead>
          <ColumnHead number className="max-desktop:hidden">
            {columns.longestTest}
          </ColumnHead>
          <ColumnHead>
            <span className="sr-only">{columns.details}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {submissions.map((submission) => (
          <Row key={submission._id} contest={contest} submission={submission} />
        ))}
      </tbody>
    </Table>
  )
}

/** Two lines on phones: user and problem, then the verdict. */
const row =
  'animate-appear max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-3 max-tablet:gap-y-1 max-tablet:border-b max-tablet:border-line max-tablet:px-3.5 max-tablet:py-2'
const cell = 'max-tablet:h-auto max-tablet:border-0 max-tablet:p-0'

function Row({ contest, submission }: { contest: FullContest; submission: ContestSubmission }) {
  const { _id, user, letter, problem, language, executionTime, createdAt, isLate, canOpen } = submission
  return (
    <tr className={row}>
      <td className={classes(cell, 'number whitespace-nowrap text-ink-muted')}>
        <time dateTime={createdAt} title={createdAt}>
          {elapsedText(contest, createdAt)}
        </time>
        {isLate && <span className="block text-note text-ink-faint">{contestSubmissionTexts.late}</span>}
      </td>
      <td className={classes(cell, 'max-w-0 min-w-32 max-tablet:max-w-none max-tablet:min-w-0 max-tablet:flex-1')}>
        <Link
          to={`/users/${user.username}`}
          className="block truncate font-strong max-tablet:py-3 hover:text-accent-ink"
        >
          {user.username}
        </Link>
      </td>
      <td className={cell}>
        <span title={problemName(problem)} className="rounded-badge bg-tag px-2 py-0.5 font-strong">
          {letter ?? '–'}
        </span>
      </td>
      <td className={classes(cell, 'max-tablet:order-last max-tablet:basis-full')}>
        <ListedVerdict {...submission} />
      </td>
      <td className="whitespace-nowrap text-ink-muted max-tablet:hidden">{languageNames[language]}</td>
      <td className="number whitespace-nowrap text-ink-muted max-desktop:hidden">
        {executionTime !== null && timeText(executionTime)}
      </td>
      <td className={classes(cell, 'text-end')}>
        {canOpen && (
          <TextLink to={`/submissions/${_id}`} className="touch-area text-small">
            {contestSubmissionTexts.view}
          </TextLink>
        )}
      </td>
    </tr>
  )
}
