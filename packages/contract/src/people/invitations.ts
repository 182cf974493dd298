import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { grantRefusals } from '../messages/grants.ts'
import { GrantedOn, Invitation } from '../wire/grants.ts'
import { saidShape } from '../wire/said.ts'

/** The token in a link: 32 random bytes. A token of any other shape is simply not found. */
const Token = z.object({ token: z.string(grantRefusals['invitation.over'][1]) })

/** The person comes into what the page says, so it leads there. */
const Accepted = success({ ...saidShape, thing: GrantedOn })

export const seeInvitation = endpoint({
  method: 'POST',
  path: '/invitations/link',
  access: 'not-flagged',
  scope: 'browser',
  summary: 'What a link invites to. The token is in the body, so that no log has it',
  body: Token,
  reply: success({
    invitation: Invitation,
    /** Whether the viewer has made it, or has accepted it before. */
    isOwn: z.boolean(),
    isAccepted: z.boolean(),
  }),
})

export const acceptLink = endpoint({
  method: 'POST',
  path: '/invitations/link/acceptance',
  access: 'member',
  scope: 'browser',
  summary: 'Accept the invitation of a link, which takes one of its uses',
  body: Token,
  reply: Accepted,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:id/acceptance',
  access: 'member',
  scope: 'browser',
  summary: 'Accept an invitation to the viewer',
  params: idParam(labels.invitation),
  reply: Accepted,
})

export const declineInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  access: 'member',
  scope: 'browser',
  summary: 'Decline an invitation to the viewer',
  params: idParam(labels.invitation),
  reply: Done,
})
