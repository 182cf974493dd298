import { pickProblem } from '@arbiter/contract/problems'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { problemTexts } from '../../../copy/problems.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { chosenFilters, type ProblemsQuestion } from './problem-filters.ts'

/** The server picks: it knows all problems and what is solved. The chosen difficulties and topics count, the search does not. */
export function RandomProblem({ question }: { question: ProblemsQuestion }) {
  const pick = usePick(question)
  return (
    <Button icon="shuffle" title={problemTexts.randomHint} busy={pick.isPending} onClick={() => pick.mutate()}>
      {problemTexts.random}
    </Button>
  )
}

function usePick(question: ProblemsQuestion) {
  const navigate = useNavigate()
  const notify = useNotify()
  const { difficulty, tags } = question
  return useMutation({
    mutationFn: () => call(pickProblem, { query: { difficulty, tags } }),
    onSuccess: async ({ problem }) => {
      if (problem) return void (await navigate(`/problems/${problem.slug}`))
      const isFiltered = chosenFilters(question).length > 0
      notify('info', isFiltered ? problemTexts.allFoundSolved : problemTexts.allSolved)
    },
    onError: (error) => notify('danger', sentenceFor(error, problemTexts.randomFailed)),
  })
}
