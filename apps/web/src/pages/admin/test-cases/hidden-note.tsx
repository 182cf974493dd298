import { updateProblem } from '@arbiter/contract/setting/problem-editing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface HiddenNoteProps {
  problem: FullProblem
  /** Whether there is a test that contestants do not see. */
  hasJudgeCases: boolean
}

/** A problem starts hidden: says what is missing, and opens it. */
export function HiddenNote({ problem, hasJudgeCases }: HiddenNoteProps) {
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: () => call(updateProblem, { params: { id: problem._id }, body: { visibility: 'public' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['problems'] }),
  })
  const texts = testCaseTexts.hidden
  const action = (
    <Button
      size="sm"
      disabledReason={hasJudgeCases ? undefined : texts.withoutTests}
      busy={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {texts.open}
    </Button>
  )
  return (
    <Alert tone={opening.isError ? 'danger' : 'info'} action={action}>
      {opening.error ? sentenceFor(opening.error, texts.failed) : hasJudgeCases ? texts.ready : texts.withoutTests}
    </Alert>
  )
}
