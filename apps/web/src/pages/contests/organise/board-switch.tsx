import { hideBoard } from '@arbiter/contract/contests/contest-control'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { contestAdminTexts } from '../../../copy/contests/contest-pages.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useContestAction } from './use-contest-action.ts'

/** Hides the leaderboard from all but the jury, or shows it again. Both can be undone, so neither needs a confirmation. */
export function BoardSwitch({ contest }: { contest: FullContest }) {
  const id = contest._id
  const isHidden = contest.isBoardHidden ?? false
  const changing = useContestAction(id, () => call(hideBoard, { params: { id }, body: { isHidden: !isHidden } }), {
    done: isHidden ? contestNotices.boardShown : contestNotices.boardHidden,
    failed: contestAdminTexts.hideBoardFailed,
  })
  return (
    <Button
      fill
      icon={isHidden ? 'eye' : 'eyeOff'}
      busy={changing.isPending}
      onClick={() => changing.mutate(undefined)}
    >
      {isHidden ? contestAdminTexts.showBoard : contestAdminTexts.hideBoard}
    </Button>
  )
}
