import { startSystemTests } from '@arbiter/contract/contests/contest-control'
import { contestAdminTexts } from '../../../copy/contests/contest-pages.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { useContestAction } from './use-contest-action.ts'

/** System tests start by themselves. The button starts them at once, or again for submissions that could not be judged. */
export function SystemTestsButton({ contest }: { contest: FullContest }) {
  const id = contest._id
  const notify = useNotify()
  const starting = useContestAction(id, () => call(startSystemTests, { params: { id } }), {
    failed: contestAdminTexts.systemTestsFailed,
  })
  const start = () => starting.mutate(undefined, { onSuccess: ({ message }) => notify('success', message) })
  return (
    <Button fill icon="layers" busy={starting.isPending} onClick={start}>
      {contestAdminTexts.systemTests}
    </Button>
  )
}
