import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newRejudgeTexts } from '../../../copy/admin/rejudges.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Choice, choicesQuery } from './choices.ts'

interface PickOneProps {
  words: typeof newRejudgeTexts.problem
  chosen: Choice | null
  choicesOf: typeof choicesQuery.problems
  onChoose: (choice: Choice | null) => void
}

/** Chooses one of very many items by a search. Then only the chosen one is shown. */
export function PickOne({ words, chosen, choicesOf, onChoose }: PickOneProps) {
  const [search, setSearch] = useState('')
  const found = useQuery({ ...choicesOf(search), enabled: search !== '' && chosen === null })
  if (chosen)
    return (
      <div className="grid gap-1.5">
        <span className="text-small font-label">{words.label}</span>
        <div className="flex min-h-control items-center gap-2">
          <span className="font-label wrap-anywhere">{chosen.name}</span>
          <Button size="sm" tone="quiet" onClick={() => onChoose(null)}>
            {newRejudgeTexts.change}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-small font-label">
        {words.label}
      </span>
      <SearchBox label={words.search} value={search} onSearch={setSearch} fill />
      {search !== '' && found.data && <Choices label={words.found} choices={found.data} onChoose={onChoose} />}
    </div>
  )
}

function Choices({ label, choices, onChoose }: { label: string; choices: Choice[] } & Pick<PickOneProps, 'onChoose'>) {
  if (choices.length === 0) return <p className="text-small text-ink-muted">{newRejudgeTexts.nothingFound}</p>
  return (
    <ul aria-label={label} className="grid gap-0.5">
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            onClick={() => onChoose(choice)}
            className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-start hover:bg-hover"
          >
            <Icon name="plus" size="sm" />
            {choice.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
