import { markUnofficial } from '@arbiter/contract/contests/contest-participants'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { participantTexts } from '../../../copy/contests/contest-pages.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useContestAction } from './use-contest-action.ts'

interface UnofficialButtonProps {
  contestId: string
  participant: number
  isUnofficial: boolean
  /** The participant's name, if the row does not show it. */
  username?: string
}

/** Both directions can be undone, so neither needs a confirmation. */
export function UnofficialButton({ contestId, participant, isUnofficial, username }: UnofficialButtonProps) {
  const params = { id: contestId, participant }
  const changing = useContestAction(
    contestId,
    () => call(markUnofficial, { params, body: { isUnofficial: !isUnofficial } }),
    {
      done: isUnofficial ? contestNotices.participantOfficial : contestNotices.participantUnofficial,
      failed: participantTexts.markFailed,
    },
  )
  const change = isUnofficial ? 'makeOfficial' : 'makeUnofficial'
  return (
    <Button
      size="sm"
      icon={isUnofficial ? 'trophy' : 'user'}
      busy={changing.isPending}
      aria-label={username && participantTexts[`${change}Named`]({ username })}
      onClick={() => changing.mutate(undefined)}
    >
      {participantTexts[change]}
    </Button>
  )
}
