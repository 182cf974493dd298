import { pauseProblem } from '@arbiter/contract/contests/contest-control'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { useState } from 'react'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { ContestProblem } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

interface PauseButtonProps {
  contestId: string
  problem: ContestProblem
}

/** Pausing needs a confirmation, because it stops participants who are about to submit; resuming does not. */
export function PauseButton({ contestId, problem }: PauseButtonProps) {
  const { _id: problemId, letter } = problem
  const [isAsking, setIsAsking] = useState(false)
  const isPaused = problem.isPaused ?? false
  const { verb, verbNamed, resume, resumeNamed, title, question, failed, resumeFailed } = juryTexts.pause
  const changing = useContestAction(
    contestId,
    (id: string) => call(pauseProblem, { params: { id: contestId, problemId: id }, body: { isPaused: !isPaused } }),
    isPaused
      ? { done: contestNotices.problemResumed, failed: resumeFailed }
      : { done: contestNotices.problemPaused, failed },
  )
  if (problemId === null) return null
  const named = isPaused ? resumeNamed : verbNamed
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        icon={isPaused ? 'play' : 'pause'}
        busy={changing.isPending}
        aria-label={named({ letter, name: problem.name })}
        onClick={() => (isPaused ? changing.mutate(problemId) : setIsAsking(true))}
      >
        {isPaused ? resume : verb}
      </Button>
      <ConfirmDialog
        {...{ title: title({ letter }), verb, icon: 'pause', busy: changing.isPending }}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => changing.mutate(problemId, { onSettled: () => setIsAsking(false) })}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}
