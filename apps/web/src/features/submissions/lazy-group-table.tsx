import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import type { GroupTableProps } from './group-table.tsx'
import type { GroupResult } from './judging.ts'

// Few problems have groups of tests.
const Loaded = lazyPart(async () => (await import('./group-table.tsx')).GroupTable)

type LazyGroupTableProps = Omit<GroupTableProps, 'groups'> & { groups: readonly GroupResult[] | null }

export function LazyGroupTable({ groups, onOpen }: LazyGroupTableProps) {
  return groups && <PartBoundary>{<Loaded groups={groups} onOpen={onOpen} />}</PartBoundary>
}
