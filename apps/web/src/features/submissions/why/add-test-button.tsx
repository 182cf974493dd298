import { addCounterexampleTest } from '@arbiter/contract/submissions/counterexamples'
import { useMutation } from '@tanstack/react-query'
import { counterexampleTexts as texts } from '../../../copy/problems/counterexamples.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'

/** The next version of the test set has the case. */
export function AddTestButton({ submissionId }: { submissionId: string }) {
  const notify = useNotify()
  const adding = useMutation({
    mutationFn: () => call(addCounterexampleTest, { params: { id: submissionId } }),
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('danger', sentenceFor(error, texts.addTestFailed)),
  })
  return (
    <Button size="sm" icon="layers" busy={adding.isPending} onClick={() => adding.mutate()}>
      {texts.addTest}
    </Button>
  )
}
