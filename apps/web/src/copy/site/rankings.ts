import { texts } from '@arbiter/texts/texts'

export const rankingTexts = texts({
  none: { text: 'The leaderboard is currently empty. Start solving problems to get ranked!' },
  restricted: 'Not ranked while restricted',
})
