import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { topicsQuery } from '../../../features/problems/queries.ts'
import { topicName } from '../../../features/problems/topic-name.ts'
import { MiniButton } from '../../../ui/buttons/mini-button.tsx'
import { InputBox } from '../../../ui/forms/input.tsx'
import { useScreen } from '../../../ui/layout/use-screen.ts'
import { Choice, Choices } from './choices.tsx'
import { compareTopics, foundTopics, offeredTopics } from './problem-filters.ts'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface TopicChoicesProps {
  filters: ProblemFiltersControl
  pageTags: readonly { tags: readonly string[] }[]
}

/** On tablets the filters lie on top of the table: three rows, as the other filters have. */
const TABLET_TOPICS = 6
// As tall as the three rows while they come, so that the table is not pushed down.
const list = 'min-h-21 max-desktop:grid max-desktop:grid-cols-2 max-desktop:content-start max-desktop:gap-x-4'

/** The topics of the loaded page. A search or the button below reaches those of all problems. */
export function TopicChoices({ filters, pageTags }: TopicChoicesProps) {
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const { all, byUse, counts } = useTopics()
  const chosen = filters.question.tags
  const most = useScreen() === 'tablet' ? TABLET_TOPICS : undefined
  // A page without problems has no tags: then the most used ones are offered.
  const offered = offeredTopics(pageTags.length > 0 ? pageTags : [{ tags: byUse }], chosen, most)
  const shown = text.trim() !== '' || isWhole ? foundTopics(all, text) : offered
  return (
    <Choices legend={problemListTexts.topics}>
      <TopicSearch text={text} onChange={setText} listId={listId} />
      <div id={listId} className={list}>
        {shown.map((topic) => (
          <Choice key={topic} filters={filters} name="tags" value={topic} count={counts.get(topic)}>
            <span className="min-w-0 wrap-anywhere">{topicName(topic)}</span>
          </Choice>
        ))}
        {shown.length === 0 && text !== '' && (
          <p role="status" className="py-1 text-small text-ink-faint">
            {problemListTexts.noTopics}
          </p>
        )}
      </div>
      {text.trim() === '' && all.length > offered.length && (
        <MiniButton
          aria-expanded={isWhole}
          aria-controls={listId}
          className="-ms-[7px] text-accent-ink"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? problemListTexts.fewerTopics : problemListTexts.allTopics({ topics: all.length })}
        </MiniButton>
      )}
    </Choices>
  )
}

/** The topics of all listed problems; empty while they load or when loading fails. */
function useTopics() {
  const topics = useQuery(topicsQuery).data?.topics ?? []
  return {
    all: topics.map(({ name }) => name).sort(compareTopics),
    byUse: topics.toSorted((one, other) => other.problems - one.problems).map(({ name }) => name),
    counts: new Map(topics.map(({ name, problems }) => [name, problems])),
  }
}

interface TopicSearchProps {
  text: string
  onChange: (text: string) => void
  listId: string
}

function TopicSearch({ text, onChange, listId }: TopicSearchProps) {
  return (
    <InputBox
      type="search"
      icon="search"
      aria-label={problemListTexts.searchTopics}
      aria-controls={listId}
      placeholder={problemListTexts.searchTopics}
      className="mb-1"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
