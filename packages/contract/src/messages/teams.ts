import { texts } from '@arbiter/texts/texts'

export const teamRefusals = texts({
  'team.not-found': [404, 'There is no such team.'],
  'team.not-captain': [403, 'Only the captain of the team can do this.'],
  'team.not-member': [409, 'One of these people is not in the team any more.'],
})
