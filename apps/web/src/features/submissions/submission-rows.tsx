import { languageNames } from '@arbiter/rules/languages'
import { submissionRowTexts } from '../../copy/submissions/submission-rows.ts'
import { classes } from '../../ui/classes.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ListedVerdict } from './listed-verdict.tsx'
import { memoryText, timeText } from './measure-text.ts'
import { numberText } from './number-text.ts'
import type { SubmissionSummary } from './queries.ts'

interface SubmissionRowsProps {
  caption: string
  submissions: readonly SubmissionSummary[]
  /** On a page of its own, below a line with the columns of `submission-groups.tsx`. */
  isAligned?: boolean
}

// From the right: the time ends where that of the line above ends, the link and the measures begin where its verdict and its
// history do.
const alignedColumns = {
  measures: 'w-58 max-desktop:hidden',
  details: 'w-56 max-desktop:w-[214px]',
  time: 'w-[146px] max-desktop:w-[136px]',
}
const compactColumns = { measures: 'w-40', details: 'w-30', time: 'w-36' }

const row =
  '@max-[600px]:flex @max-[600px]:flex-wrap @max-[600px]:gap-x-3 @max-[600px]:gap-y-0.5 @max-[600px]:px-3.5 @max-[600px]:py-2 @max-[600px]:not-last:border-b @max-[600px]:border-line'
const cell = '@max-[600px]:h-auto @max-[600px]:w-auto @max-[600px]:border-0 @max-[600px]:p-0'

const { columns: names } = submissionRowTexts

/** Verdict, language, measures, time and the way to the details; in a narrow place two lines. */
export function SubmissionRows({ caption, submissions, isAligned = false }: SubmissionRowsProps) {
  return (
    <div className="@container">
      <table className={'data-table dense w-full @max-[600px]:block'}>
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{names.verdict}</th>
            <th scope="col">{names.number}</th>
            <th scope="col">{names.language}</th>
            <th scope="col">{names.measures}</th>
            <th scope="col">{names.details}</th>
            <th scope="col">{names.time}</th>
          </tr>
        </thead>
        <tbody className="@max-[600px]:block">
          {submissions.map((submission) => (
            <SubmissionRow
              key={submission._id}
              submission={submission}
              columns={isAligned ? alignedColumns : compactColumns}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SubmissionRow({ submission, columns }: { submission: SubmissionSummary; columns: typeof compactColumns }) {
  const { _id, number, language, executionTime, memory, createdAt } = submission
  return (
    <tr className={row}>
      <td className={classes(cell, '@max-[600px]:basis-full')}>
        <ListedVerdict {...submission} />
      </td>
      <td className={classes(cell, 'w-18 text-ink-faint tabular-nums')}>{numberText(number)}</td>
      <td className={classes(cell, 'w-26 text-ink-muted')}>{languageNames[language]}</td>
      <td className={classes(cell, columns.measures, 'text-ink-faint tabular-nums @max-[600px]:hidden')}>
        {executionTime !== null && `${timeText(executionTime)} · ${memoryText(memory)}`}
      </td>
      <td className={classes(cell, columns.details, 'whitespace-nowrap @max-[600px]:order-last @max-[600px]:ms-auto')}>
        <TextLink to={`/submissions/${_id}`} className="touch-area text-small">
          {submissionRowTexts.details}
        </TextLink>
      </td>
      <td className={classes(cell, columns.time, 'text-end whitespace-nowrap text-ink-faint')}>
        <TimeStamp at={createdAt} />
      </td>
    </tr>
  )
}
