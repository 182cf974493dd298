import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminProposalTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { proposalReviewTexts } from '../../../copy/setting/proposal-review.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import type { Column } from '../../../features/admin/table/column.ts'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { ProposalStatePill } from '../../../features/test-proposals/proposal-state.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { dryRunText, type TestProposal, testProposalsQuery } from './queries.ts'

const columns: readonly Column<TestProposal>[] = [
  {
    key: 'problem',
    head: proposalReviewTexts.problem,
    onPhone: 'plain',
    cell: ({ _id, problem }) => (
      <Link to={`/admin/test-proposals/${_id}`} className="font-label text-ink hover:underline" {...opensRow}>
        {problem.name}
      </Link>
    ),
  },
  {
    key: 'state',
    head: proposalReviewTexts.state,
    onPhone: 'plain',
    cell: ({ state }) => <ProposalStatePill state={state} />,
  },
  { key: 'changes', head: proposalReviewTexts.wouldChange, isNumber: true, cell: dryRunText },
  { key: 'size', head: proposalReviewTexts.size, isNumber: true, cell: ({ inputSize }) => bytesText(inputSize) },
  { key: 'by', head: proposalReviewTexts.proposedBy, cell: ({ proposedBy }) => proposedBy },
  { key: 'at', head: proposalReviewTexts.date, cell: ({ createdAt }) => <TimeStamp at={createdAt} /> },
]

const shape = { filters: { show: null }, sorts: {} } as const

const options = [
  { value: 'decided', label: proposalReviewTexts.decided },
  { value: 'every', label: proposalReviewTexts.every },
]

export function TestProposalsPage() {
  const table = useTableQuery(shape)
  const chosen = table.question.filters.show
  const show = chosen === 'decided' ? 'decided' : chosen === 'every' ? 'all' : 'open'
  const found = useQuery(testProposalsQuery(table.page, show))
  return (
    <AdminPage title={adminProposalTexts.title} count={found.data?.pagination.total}>
      <TableFilters table={table}>
        <TableFilter
          table={table}
          name="show"
          label={proposalReviewTexts.show}
          all={proposalReviewTexts.open}
          value={chosen}
          options={options}
        />
      </TableFilters>
      <TableResults
        {...{ found, table, caption: adminProposalTexts.title, columns }}
        rowsOf={({ proposals }) => proposals}
        failed={adminProposalTexts.listFailed}
        none={adminProposalTexts.none}
      >
        {(rows, isOld) => (
          <DataTable
            {...{ caption: adminProposalTexts.title, columns, table, rows, isOld }}
            keyOf={({ _id }) => _id}
            nameOf={({ problem }) => problem.name}
          />
        )}
      </TableResults>
    </AdminPage>
  )
}
