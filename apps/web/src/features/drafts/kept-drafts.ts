import { queryOptions } from '@tanstack/react-query'
import { browserDrafts, VISITOR } from './store.ts'
import { isWorthKeeping, newestFirst, type StoredVersion } from './versions.ts'

/** The drafts of the signed-in user, or those of visitors. They change with every keystroke, so they are never cached. */
export const keptDraftsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['kept-drafts', userId],
    queryFn: () => browserDrafts.readAll(userId ?? VISITOR),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })

/** The newest of each problem, newest first. */
export function latestByProblem(versions: readonly StoredVersion[]): StoredVersion[] {
  const worthy = newestFirst(versions.filter((version) => isWorthKeeping(version) && !version.isReplaced))
  const seen = new Set<string>()
  return worthy.filter(({ problemId }) => !seen.has(problemId) && seen.add(problemId))
}
