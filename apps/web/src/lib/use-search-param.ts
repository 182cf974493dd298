import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { filteredQuery } from './page-param.ts'

/** A filter that lives in the address; changing it leads back to the first page and leaves no trail of keystrokes. */
export function useSearchParam(name: string): [value: string, set: (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const set = useCallback(
    (value: string) => setQuery((before) => filteredQuery(before, name, value), { replace: true }),
    [name, setQuery],
  )
  return [query.get(name) ?? '', set]
}
