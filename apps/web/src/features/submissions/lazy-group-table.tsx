import { lazy, Suspense } from 'react'
import type { GroupTableProps } from './group-table.tsx'
import type { GroupResult } from './judging.ts'

// Few problems have groups of tests.
const Loaded = lazy(async () => ({ default: (await import('./group-table.tsx')).GroupTable }))

type LazyGroupTableProps = Omit<GroupTableProps, 'groups'> & { groups: readonly GroupResult[] | null }

export function LazyGroupTable({ groups, onOpen }: LazyGroupTableProps) {
  return groups && <Suspense fallback={null}>{<Loaded groups={groups} onOpen={onOpen} />}</Suspense>
}
