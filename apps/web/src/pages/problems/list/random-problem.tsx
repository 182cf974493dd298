import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemTexts } from '../../../copy/problems/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import type { ProblemsQuestion } from './problem-filters.ts'

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
    <Button icon="shuffle" title={problemTexts.randomHint} busy={isPicking} onClick={() => void pick()}>
      {problemTexts.random}
    </Button>
  )
}

/** Fetched on the first press, so that the list itself loads faster. */
async function pickLater(question: ProblemsQuestion) {
  try {
    return await (await import('./pick-problem.ts')).pick(question)
  } catch {
    return { tone: 'danger', sentence: problemTexts.randomFailed } as const
  }
}
