import {
  changeContestOwner,
  changeProblemOwner,
  giveContestRight,
  giveProblemRight,
  inviteToContest,
  inviteToProblem,
  type NewGrant,
  type NewInvitationLink,
  revokeContestInvitation,
  revokeContestRight,
  revokeProblemInvitation,
  revokeProblemRight,
} from '@arbiter/contract/people/grants'
import type { GrantedThing } from '@arbiter/rules/people/grants'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'

export interface RightsOf {
  kind: GrantedThing
  id: string
}

const calls = {
  problem: {
    give: giveProblemRight,
    own: changeProblemOwner,
    revoke: revokeProblemRight,
    invite: inviteToProblem,
    uninvite: revokeProblemInvitation,
  },
  contest: {
    give: giveContestRight,
    own: changeContestOwner,
    revoke: revokeContestRight,
    invite: inviteToContest,
    uninvite: revokeContestInvitation,
  },
} as const satisfies Record<GrantedThing, object>

/** The calls about the people of one problem or contest. */
export const callsOf = ({ kind, id }: RightsOf) => ({
  give: (body: z.input<typeof NewGrant>) => call(calls[kind].give, { params: { id }, body }),
  own: (grantId: string, isOwner: boolean) => call(calls[kind].own, { params: { id, grantId }, body: { isOwner } }),
  revoke: (grantId: string) => call(calls[kind].revoke, { params: { id, grantId } }),
  invite: (body: z.input<typeof NewInvitationLink>) => call(calls[kind].invite, { params: { id }, body }),
  uninvite: (invitationId: string) => call(calls[kind].uninvite, { params: { id, invitationId } }),
})
