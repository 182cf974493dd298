import type { ListedSort } from '@arbiter/contract/problems/problem-sorts'
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

const directions: Record<Order, string> = { asc: 'ascending', desc: 'descending' }

/** Sort options for phones, where the table has no head. */
const sortings = [
  { value: 'number asc', label: 'Order added' },
  ...columns.flatMap(({ sort, name }) =>
    (['asc', 'desc'] as const).map((order) => ({ value: `${sort} ${order}`, label: `${name}, ${directions[order]}` })),
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
      <Button onClick={filters.clear}>Clear All</Button>
      <Button tone="primary" onClick={onClose}>
        Show problems
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title="Filters" icon="filter" actions={actions}>
      <div className="grid gap-4 pt-1 text-ink">
        <Select
          label="Sort by"
          value={`${sort} ${order}`}
          options={sortings}
          onChange={(chosen) => filters.sort(...sortingOf(chosen))}
        />
        <FilterFields filters={filters} pageTags={pageTags} />
      </div>
    </Dialog>
  )
}
