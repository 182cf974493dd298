import { Id } from '@arbiter/contract/wire/values'
import { useSearchParams } from 'react-router'

/** The contest that a problem was opened in; null if there is none or the id is invalid. */
export function useContestParam(): string | null {
  const [query] = useSearchParams()
  return Id.safeParse(query.get('contest')).data ?? null
}
