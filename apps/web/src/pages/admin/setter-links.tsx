import { useQuery } from '@tanstack/react-query'
import { problemQuery } from '../../features/problems/queries.ts'
import { TextLink } from '../../ui/text/text-link.tsx'

const pages = [
  ['testcases', 'Test cases'],
  ['solutions', 'Solutions'],
  ['generators', 'Generators'],
  ['stress', 'Stress test'],
] as const

/** The name of the problem, and its other pages. */
export function SetterLinks({ problemId }: { problemId: string }) {
  const problem = useQuery(problemQuery(problemId)).data?.problem
  return (
    <p className="-mt-3 flex flex-wrap gap-x-3 text-ink-muted max-tablet:mt-1 max-tablet:gap-x-6 max-tablet:gap-y-5">
      {problem?.name}
      {pages.map(([page, label]) => (
        <TextLink key={page} to={`/admin/problems/${problemId}/${page}`} className="touch-area">
          {label}
        </TextLink>
      ))}
    </p>
  )
}
