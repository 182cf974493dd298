import { difficulties, problemStatuses } from '@arbiter/rules/problem'
import { type ReactNode, useState } from 'react'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import type { FilterName } from './problem-filters.ts'
import { SearchBox } from './search-box.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface FilterFieldsProps {
  filters: ProblemFiltersControl
  topics: readonly string[]
}

/** The same fields beside the table and, on phones, in a dialog. */
export function FilterFields({ filters, topics }: FilterFieldsProps) {
  return (
    <>
      <div className="col-span-full">
        <SearchBox text={filters.question.search} onSearch={filters.search} />
      </div>
      {/* As tall as the topics, which come later and must not push the table down. */}
      <Choices legend="Difficulty" list="tablet:max-desktop:min-h-23">
        {difficulties.map((difficulty) => (
          <Choice key={difficulty} filters={filters} name="difficulty" value={difficulty}>
            <DifficultyBadge difficulty={difficulty} />
          </Choice>
        ))}
      </Choices>
      <Choices legend="Status">
        {problemStatuses.map((status) => (
          <Choice key={status} filters={filters} name="status" value={status}>
            <StatusMark status={status} silent />
            {status}
          </Choice>
        ))}
      </Choices>
      {topics.length > 0 && <Topics filters={filters} topics={topics} />}
    </>
  )
}

// Down to the end of the window, and on a low one never a whole number of rows: the half one says that there are more.
const topicList =
  '-mr-2 max-h-[max(266px,calc(100dvh-512px))] overflow-auto pr-2 max-desktop:grid max-desktop:grid-cols-2 max-desktop:gap-x-4 tablet:max-desktop:max-h-23'

function Topics({ filters, topics }: FilterFieldsProps) {
  return (
    <Choices legend="Topics" list={topicList}>
      {topics.map((topic) => (
        <Choice key={topic} filters={filters} name="tags" value={topic}>
          {topic}
        </Choice>
      ))}
    </Choices>
  )
}

function Choices({ legend, list, children }: { legend: string; list?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-note font-label text-ink-faint">{legend}</legend>
      <div className={list}>{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  filters: ProblemFiltersControl
  name: FilterName
  value: string
  children: ReactNode
}

function Choice({ filters, name, value, children }: ChoiceProps) {
  const chosen: readonly string[] = filters.question[name]
  const [isTicked, setTicked] = useTick(chosen.includes(value))
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 rounded-badge text-small max-tablet:min-h-10">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={() => {
          setTicked(!isTicked)
          filters.toggle(name, value)
        }}
        className="checkbox grid size-4 flex-none cursor-pointer appearance-none place-items-center rounded-[4px] border border-line-control bg-surface checked:border-accent checked:bg-accent"
      />
      {children}
    </label>
  )
}

/** The tick is there at once; the address, which has the last word, follows a moment later. */
function useTick(isChosen: boolean) {
  const [known, setKnown] = useState(isChosen)
  const [isTicked, setTicked] = useState(isChosen)
  if (known !== isChosen) {
    setKnown(isChosen)
    setTicked(isChosen)
  }
  return [isTicked, setTicked] as const
}
