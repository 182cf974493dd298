import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { chosenFilters, type ProblemsQuestion } from './problem-filters.ts'

/** The server picks: it knows all problems and what is solved. The chosen difficulties and topics count, the search does not. */
export function RandomProblem({ question }: { question: ProblemsQuestion }) {
  const [isPicking, setPicking] = useState(false)
  const navigate = useNavigate()
  const notify = useNotify()
  const pick = async () => {
    setPicking(true)
    const picked = await pickLater(question)
    if ('slug' in picked) await navigate(`/problems/${picked.slug}`)
    else notify(picked.tone, picked.sentence)
    setPicking(false)
  }
  return (
    <Button icon="shuffle" title={problemListTexts.randomHint} busy={isPicking} onClick={() => void pick()}>
      {problemListTexts.random}
    </Button>
  )
}

/** Fetched on the first press, so that the list itself loads faster. */
async function pickLater(question: ProblemsQuestion) {
  try {
    return await (await import('./pick-problem.ts')).pick(question, chosenFilters(question).length > 0)
  } catch {
    return { tone: 'danger', sentence: problemListTexts.randomFailed } as const
  }
}
