import { difficultyNames } from '@arbiter/contract/messages/difficulty-names'
import type { Difficulty, ProblemStatus } from '@arbiter/rules/problems/problem'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { problemStatusNames } from '../../../copy/problems/problems.ts'
import * as pageTitles from '../../../copy/site/page-titles.ts'
import { problemsQuery } from '../../../features/problems/queries.ts'
import { topicName } from '../../../features/problems/topic-name.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { useMay } from '../../../lib/may.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useScreen } from '../../../ui/layout/use-screen.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import type { FilterName } from './problem-filters.ts'
import { chosenFilters } from './problem-filters.ts'
import { ProblemResults } from './problem-results.tsx'
import { RandomProblem } from './random-problem.tsx'
import { type ProblemFiltersControl, useProblemFilters } from './use-problem-filters.ts'

export function ProblemsPage() {
  const filters = useProblemFilters()
  const isMobile = useScreen() === 'mobile'
  const found = useQuery({
    ...problemsQuery(filters.question),
    placeholderData: keepPreviousData,
    // A verdict may have come after the user left the problem's page, so what is solved may have changed.
    staleTime: 0,
  })
  const isInvited = useSessionUser() === null && filters.question.status.length > 0
  const pageTags = found.data?.problems ?? []
  return (
    <Page>
      <div className="mb-5 flex flex-wrap items-center gap-4 max-tablet:gap-x-3">
        <h1 className="text-title tracking-[-0.018em]">{pageTitles.problems}</h1>
        <span role="status" className="text-ink-faint">
          {found.data && !isInvited && problemListTexts.count({ problems: found.data.pagination.total })}
        </span>
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {isMobile && <FilterSheet filters={filters} pageTags={pageTags} />}
          <RandomProblem question={filters.question} />
          <CreateProblem />
        </div>
      </div>
      <div className="grid items-start gap-7 max-desktop:gap-4 desktop:grid-cols-[232px_minmax(0,1fr)]">
        {!isMobile && <FilterSidebar filters={filters} pageTags={pageTags} />}
        <section aria-label={problemListTexts.results} className="min-w-0">
          <ChosenChips filters={filters} />
          <ProblemResults found={found} filters={filters} />
        </section>
      </div>
    </Page>
  )
}

function CreateProblem() {
  if (!useMay('problem.create')) return null
  return (
    <ButtonLink to="/admin/create-problem" icon="plus">
      {problemListTexts.createProblem}
    </ButtonLink>
  )
}

const nameOf: Record<FilterName, (value: string) => string> = {
  difficulty: (value) => difficultyNames[value as Difficulty],
  status: (value) => problemStatusNames[value as ProblemStatus],
  tags: topicName,
}

function ChosenChips({ filters }: { filters: ProblemFiltersControl }) {
  const chosen = chosenFilters(filters.question)
  if (chosen.length === 0) return null
  return (
    <div className="mb-2.5 flex flex-wrap gap-1.5">
      {chosen.map(({ name, value }) => (
        <Chip key={`${name} ${value}`} onRemove={() => filters.toggle(name, value)}>
          {nameOf[name](value)}
        </Chip>
      ))}
    </div>
  )
}
