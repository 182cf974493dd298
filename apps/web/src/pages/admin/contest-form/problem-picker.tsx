import { ADMIN_PAGE_SIZE } from '@arbiter/rules/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { contestProblemTexts } from '../../../copy/contests/contest-form.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import { type ListedProblem, problemsQuery } from '../../../features/problems/queries.ts'
import { topicName } from '../../../features/problems/topic-name.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { TagList } from '../../../ui/data/tag.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { checkboxLook } from '../../../ui/forms/checkbox.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'

const MAX_ROW_TAGS = 2

interface ProblemPickerProps {
  chosen: readonly string[]
  onToggle: (problem: ListedProblem) => void
  /** Reports the problems that were found, because the form has only ids. */
  onKnown: (problems: readonly ListedProblem[]) => void
}

/** The problems that the viewer may put into a contest, public and hidden, at a fixed height. */
export function ProblemPicker({ chosen, onToggle, onKnown }: ProblemPickerProps) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...problemsQuery({ search, limit: ADMIN_PAGE_SIZE, scope: 'usable' }),
    placeholderData: keepPreviousData,
  })
  useLoadFailure(query.error)
  const found = query.data?.problems
  useEffect(() => {
    if (found) onKnown(found)
  }, [found, onKnown])
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <SearchBox label={contestProblemTexts.search} value={search} onSearch={setSearch} fill />
      <div className="h-80 overflow-y-auto rounded-control border border-line">
        {query.isPending && <Skeleton className="m-4 w-48" />}
        {query.isError && !found && (
          <div className="p-3">
            <Failure
              message={sentenceFor(query.error, adminTexts.contestFormProblemsFailed)}
              onRetry={retryOf(query)}
            />
          </div>
        )}
        {found?.length === 0 && <p className="p-4 text-small text-ink-muted">{contestProblemTexts.noneFound}</p>}
        <ul aria-label={contestProblemTexts.found} className="divide-y divide-line">
          {found?.map((problem) => (
            <PickerRow
              key={problem._id}
              problem={problem}
              isChosen={chosen.includes(problem._id)}
              onToggle={() => onToggle(problem)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

function useLoadFailure(error: Error | null): void {
  useEffect(() => {
    if (error) showToast('danger', adminTexts.contestFormProblemsFailed)
  }, [error])
}

interface PickerRowProps {
  problem: ListedProblem
  isChosen: boolean
  onToggle: () => void
}

function PickerRow({ problem, isChosen, onToggle }: PickerRowProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-small hover:bg-hover">
        <input type="checkbox" checked={isChosen} onChange={onToggle} className={checkboxLook} />
        <span className="min-w-0 flex-1 overflow-hidden">
          <span className="block truncate font-label">{problem.name}</span>
          {problem.tags.length > 0 && <TagList tags={problem.tags.map(topicName)} max={MAX_ROW_TAGS} />}
        </span>
        {problem.visibility === 'public' && (
          <span className="text-note text-warning">{contestProblemTexts.public}</span>
        )}
        <DifficultyBadge difficulty={problem.difficulty} />
      </label>
    </li>
  )
}
