import { languageNames, languages } from '@arbiter/rules/languages'
import { verdicts } from '@arbiter/rules/verdict'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminFilterTexts, submissionColumnTexts } from '../../../copy/admin/admin-tables.ts'
import { personTexts } from '../../../copy/admin/admin-users.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { personSubmissionsQuery } from '../../../features/people/queries.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import { ListedVerdict } from '../../../features/submissions/listed-verdict.tsx'
import type { SubmissionSummary } from '../../../features/submissions/queries.ts'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'

const shape = { filters: { verdict: verdicts, language: languages }, sorts: { time: 'desc' } } as const

const columns: readonly Column<SubmissionSummary>[] = [
  {
    key: 'problem',
    head: submissionColumnTexts.problem,
    onPhone: 'plain',
    cell: ({ _id, number, problem }) => (
      <Link to={`/submissions/${_id}`} {...opensRow} className="font-strong wrap-anywhere hover:text-accent-ink">
        {problem.name} <span className="font-normal text-ink-faint">#{number}</span>
      </Link>
    ),
  },
  {
    key: 'verdict',
    head: submissionColumnTexts.verdict,
    onPhone: 'plain',
    cell: ListedVerdict,
  },
  {
    key: 'language',
    head: submissionColumnTexts.language,
    className: 'text-ink-muted',
    cell: ({ language }) => languageNames[language],
  },
  {
    key: 'time',
    head: submissionColumnTexts.date,
    className: 'text-ink-muted',
    cell: ({ createdAt }) => <TimeStamp at={createdAt} />,
  },
]

export function PersonSubmissions({ userId }: { userId: string }) {
  const table = useTableQuery(shape)
  const { verdict, language } = table.question.filters
  const found = useQuery(personSubmissionsQuery(userId, { page: table.page, verdict, language }))
  return (
    <div className="pt-4">
      <TableFilters table={table}>
        <TableFilter
          table={table}
          name="verdict"
          label={adminFilterTexts.verdict}
          all={adminFilterTexts.allVerdicts}
          value={verdict}
          options={verdicts.map((value) => ({ value, label: value }))}
        />
        <TableFilter
          table={table}
          name="language"
          label={adminFilterTexts.language}
          all={adminFilterTexts.allLanguages}
          value={language}
          options={useLanguageOptions(language)}
        />
      </TableFilters>
      <TableResults
        found={found}
        table={table}
        caption={personTexts.submissions}
        columns={columns}
        rowsOf={({ submissions }) => submissions}
        failed={personTexts.submissionsFailed}
        none={personTexts.submissionsNone}
      >
        {(submissions, isOld) => (
          <DataTable
            caption={personTexts.submissions}
            columns={columns}
            table={table}
            rows={submissions}
            keyOf={({ _id }) => _id}
            nameOf={({ problem }) => problem.name}
            isMarked={({ isFlagged }) => isFlagged}
            isOld={isOld}
          />
        )}
      </TableResults>
    </div>
  )
}
