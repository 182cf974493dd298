import { Id } from '@arbiter/contract/wire/values'
import { useSearchParams } from 'react-router'

/** The contest that a problem was opened in; null for none, and for what can not be one. */
export function useContestParam(): string | null {
  const [query] = useSearchParams()
  return Id.safeParse(query.get('contest')).data ?? null
}
