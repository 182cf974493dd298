import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface FilterDialogProps {
  filters: ProblemFiltersControl
  topics: readonly string[]
  onClose: () => void
}

export function FilterDialog({ filters, topics, onClose }: FilterDialogProps) {
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
        <FilterFields filters={filters} topics={topics} />
      </div>
    </Dialog>
  )
}
