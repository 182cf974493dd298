import type { ReplyOf } from '@arbiter/contract/endpoint'
import { listSuggestedProblems } from '@arbiter/contract/problems/suggested-problems'
import { isRateByAuthor } from '@arbiter/rules/problems/suggested-problems'
import { numberText } from '@arbiter/texts/page-locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { suggestedTexts as texts } from '../../copy/problems/suggested-problems.ts'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { call } from '../../lib/call.ts'
import { joinedSentences } from '../../lib/joined-sentences.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionHead } from '../../ui/layout/page.tsx'

type SuggestedProblem = ReplyOf<typeof listSuggestedProblems>['problems'][number]

const list = 'divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface'
const row = 'relative grid gap-0.5 px-4 py-2.5'

/** For signed-in users. Like the rest of the page, it shows nothing when fetching fails. */
export function SuggestedProblems() {
  const query = useQuery({
    queryKey: ['problems', 'edge'],
    queryFn: ({ signal }) => call(listSuggestedProblems, { signal }),
  })
  const problems = query.data?.problems ?? []
  if (!query.isLoading && problems.length === 0) return null
  const isNew = problems.every(({ chance }) => chance === null)
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} />
      {query.isLoading ? (
        <WaitingRows />
      ) : (
        <>
          <p className="mb-2.5 text-small text-ink-muted">{isNew ? texts.leadNew : texts.lead}</p>
          <ul className={list}>
            {problems.map((problem) => (
              <SuggestedRow key={problem._id} problem={problem} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Shows only facts: an estimate is named as such, with the counts beside it. */
function SuggestedRow({ problem: { name, slug, difficulty, chance, solvers, triers } }: { problem: SuggestedProblem }) {
  const reasons = [
    ...(chance === null ? [] : [texts.chance({ chance: numberText(chance, { style: 'percent' }) })]),
    texts.solveRate({ solvers, triers }),
    ...(chance !== null && triers > 0 && isRateByAuthor({ triers }) ? [texts.byAuthor] : []),
  ]
  return (
    <li className={row}>
      <div className="flex items-center gap-3">
        <Link
          to={`/problems/${slug}`}
          className="min-w-0 font-strong wrap-anywhere hover:text-accent-ink after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="ms-auto flex-none">
          <DifficultyBadge difficulty={difficulty} />
        </span>
      </div>
      <p className="text-small text-ink-faint">{joinedSentences(reasons)}</p>
    </li>
  )
}

function WaitingRows() {
  return (
    <div aria-busy="true" className={list}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={row}>
          <Skeleton className="w-40" />
          <Skeleton className="w-3/5" />
        </div>
      ))}
    </div>
  )
}
