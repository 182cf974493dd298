import { texts } from '@arbiter/texts/texts'

export const teamRefusals = texts({
  'team.not-found': [404, 'There is no such team.'],
  'team.not-captain': [403, 'Only the captain of the team can do this.'],
  'team.not-member': [409, 'One of these people is not in the team any more.'],
  'team.already-member': [409, 'This person is already in the team.'],
  'team.full': [409, 'The team has as many members as a team can have.'],
  'team.too-many': [409, 'Nobody can be in more teams at once. Please leave one first.'],
  'team.too-many-invitations': [409, 'Please withdraw an open invitation first.'],
  'team.captain-stays': [409, 'Please make another member the captain before you leave.'],
  'team.invitation-gone': [409, 'This invitation was used, withdrawn, or is too old. Please ask for another one.'],
})

export const teamNotices = texts({
  teamCreated: 'The team is there. Invite the others now.',
  teamChanged: 'The team was changed.',
  invited: 'The invitation was sent.',
  linkMade: 'Copy the link now: it is not shown again.',
  invitationWithdrawn: 'The invitation is gone.',
  joined: 'You are in the team.',
  left: 'You have left the team.',
  memberRemoved: 'The member was removed from the team.',
  handedOver: 'The team has another captain.',
})
