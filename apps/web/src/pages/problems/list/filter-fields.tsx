import { difficulties, problemStatuses } from '@arbiter/rules/problems/problem'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { problemStatusNames } from '../../../copy/problems/problems.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import { Choice, Choices } from './choices.tsx'
import { SearchBox } from './search-box.tsx'
import { TopicChoices } from './topic-choices.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface FilterFieldsProps {
  filters: ProblemFiltersControl
  /** The tags of the loaded problems. */
  pageTags: readonly { tags: readonly string[] }[]
}

/** The same fields beside the table and, on phones, in a dialog. */
export function FilterFields({ filters, pageTags }: FilterFieldsProps) {
  return (
    <>
      <div className="col-span-full">
        <SearchBox text={filters.question.search} onSearch={filters.search} />
      </div>
      <Choices legend={problemListTexts.difficulty}>
        {difficulties.map((difficulty) => (
          <Choice key={difficulty} filters={filters} name="difficulty" value={difficulty}>
            <DifficultyBadge difficulty={difficulty} />
          </Choice>
        ))}
      </Choices>
      <Choices legend={problemListTexts.status}>
        {problemStatuses.map((status) => (
          <Choice key={status} filters={filters} name="status" value={status}>
            <StatusMark status={status} silent />
            {problemStatusNames[status]}
          </Choice>
        ))}
      </Choices>
      <TopicChoices filters={filters} pageTags={pageTags} />
    </>
  )
}
