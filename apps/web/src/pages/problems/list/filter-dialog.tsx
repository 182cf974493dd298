import type { ListedSort } from '@arbiter/contract/problems/problem-sorts'
import { filterDialogTexts } from '../../../copy/problems/filter-dialog.ts'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type Order, questionFrom } from './problem-filters.ts'
import { columns } from './problem-table.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface FilterDialogProps {
  filters: ProblemFiltersControl
  pageTags: readonly { tags: readonly string[] }[]
  onClose: () => void
}

const sorted: Record<Order, (values: { column: string }) => string> = {
  asc: filterDialogTexts.ascending,
  desc: filterDialogTexts.descending,
}

/** Sort options for phones, where the table has no head. */
const sortings = [
  { value: 'number asc', label: filterDialogTexts.added },
  ...columns.flatMap(({ sort, name }) =>
    (['asc', 'desc'] as const).map((order) => ({ value: `${sort} ${order}`, label: sorted[order]({ column: name }) })),
  ),
]

function sortingOf(chosen: string): [sort: ListedSort, order: Order] {
  const query = new URLSearchParams(chosen.replace(/(\w+) (\w+)/, 'sort=$1&order=$2'))
  const { sort, order } = questionFrom(query)
  return [sort, order]
}

export function FilterDialog({ filters, pageTags, onClose }: FilterDialogProps) {
  const { sort, order } = filters.question
  const actions = (
    <>
      <Button onClick={filters.clear}>{problemListTexts.clearAll}</Button>
      <Button tone="primary" onClick={onClose}>
        {filterDialogTexts.show}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={problemListTexts.filters} icon="filter" actions={actions}>
      <div className="grid gap-4 pt-1 text-ink">
        <Select
          label={filterDialogTexts.sortBy}
          value={`${sort} ${order}`}
          options={sortings}
          onChange={(chosen) => filters.sort(...sortingOf(chosen))}
        />
        <FilterFields filters={filters} pageTags={pageTags} />
      </div>
    </Dialog>
  )
}
