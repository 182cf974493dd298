import { texts } from '@arbiter/texts/texts'

export const grantRefusals = texts({
  // A right such as “edit this problem” that means nothing for the site, or for a thing of this kind.
  'grant.not-givable': [400, 'This right cannot be given here.'],
  'grant.held': [409, 'This person already has this right.'],
  'grant.too-many': [409, 'This account has as many rights as one account may have.'],
  'grant.not-found': [404, 'This right has already been revoked.'],
  'grant.last-owner': [409, 'You are the last owner. Make another person an owner first.'],
  'invitation.over': [404, 'This invitation is no longer valid. Ask for a new one.'],
  'invitation.own': [409, 'This is your own invitation. Send it to the person you want to invite.'],
  'invitation.used': [409, 'You have accepted this invitation before.'],
  'invitation.too-many': [409, 'There are too many open invitations. Revoke some first.'],
})

export const grantNotices = texts({
  given: '{username} has this right now.',
  invited: '{username} was invited, and has to accept.',
  revoked: 'The right was revoked.',
  left: 'You have given up this right.',
  ownerMade: '{username} is an owner now.',
  ownerEnded: '{username} is no owner any more.',
  linkMade: 'Invitation created. Copy its link now: it is not shown again.',
  invitationRevoked: 'The invitation was revoked.',
  accepted: 'You have accepted the invitation.',
  declined: 'You have declined the invitation.',
})
