import type { ReactNode } from 'react'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Select, type SelectOption } from '../../../ui/forms/select.tsx'
import type { TableControl } from './use-table-query.ts'

interface TableFiltersProps {
  table: TableControl
  /** What the search looks at, as its label; without one there is no search. */
  search?: string
  /** `TableFilter`s and other fields. */
  children?: ReactNode
}

/** The line above a table. A read-only table has none. */
export function TableFilters({ table, search, children }: TableFiltersProps) {
  if (table.isReadOnly) return null
  return (
    <search className="mb-3 flex flex-wrap items-end gap-2">
      {search && (
        <div className="min-w-60 flex-1 max-tablet:basis-full">
          <SearchBox label={search} value={table.search} onSearch={table.setSearch} fill />
        </div>
      )}
      {children}
    </search>
  )
}

interface TableFilterProps {
  table: TableControl
  /** The name of the filter in the query string. */
  name: string
  label: string
  /** What the choice of no filter is called, such as 'All roles'. */
  all: string
  value: string | undefined
  options: readonly SelectOption<string>[]
}

/** Radix does not allow an item with an empty value. */
const ALL = 'all'

export function TableFilter({ table, name, label, all, value, options }: TableFilterProps) {
  return (
    <Select
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => table.setFilter(name, chosen === ALL ? '' : chosen)}
      className="min-w-36 max-tablet:max-w-full max-tablet:flex-auto"
    />
  )
}
