import { failing, neverAnswered, type State } from '../state.ts'

export const contestStates: State[] = [
  { name: 'contests', viewer: 'ines', path: '/contests' },
  { name: 'contests-visitor', path: '/contests' },
  { name: 'contests-upcoming', path: '/contests?status=upcoming' },
  { name: 'contests-loading', path: '/contests', before: neverAnswered('**/api/contests?*'), isWaiting: true },
  { name: 'contests-error', path: '/contests', before: failing('**/api/contests?*') },
  { name: 'contest-live', viewer: 'ines', path: ({ contests }) => `/contests/${contests.live}`, readme: 'contest' },
  { name: 'contest-live-visitor', path: ({ contests }) => `/contests/${contests.live}` },
  { name: 'contest-jury', viewer: 'admin', path: ({ contests }) => `/contests/${contests.live}` },
  { name: 'contest-upcoming', viewer: 'newcomer', path: ({ contests }) => `/contests/${contests.upcoming}` },
  { name: 'contest-ended', viewer: 'ines', path: ({ contests }) => `/contests/${contests.ended}` },
  { name: 'contest-private', viewer: 'newcomer', path: ({ contests }) => `/contests/${contests.private}` },
  { name: 'contest-not-found', path: '/contests/00000000-0000-4000-8000-000000000000' },
  { name: 'board-live', viewer: 'ines', path: ({ contests }) => `/contests/${contests.live}/leaderboard` },
  { name: 'board-frozen', viewer: 'ines', path: ({ contests }) => `/contests/${contests.frozen}/leaderboard` },
  { name: 'board-ceremony', viewer: 'admin', path: ({ contests }) => `/contests/${contests.ceremony}/leaderboard` },
  {
    name: 'ceremony',
    viewer: 'admin',
    path: ({ contests }) => `/contests/${contests.sample}/leaderboard?view=ceremony`,
    // The second step points at the first hidden cell.
    arrange: (page) => page.keyboard.press('ArrowRight'),
  },
  {
    name: 'ceremony-award',
    viewer: 'admin',
    path: ({ contests }) => `/contests/${contests.sample}/leaderboard?view=ceremony`,
    arrange: (page) => page.keyboard.press('a'),
  },
  { name: 'jury-desk', viewer: 'admin', path: ({ contests }) => `/contests/${contests.live}/jury` },
  { name: 'contest-submissions', path: ({ contests }) => `/contests/${contests.ended}/submissions` },
  { name: 'contest-submissions-own', viewer: 'ines', path: ({ contests }) => `/contests/${contests.live}/submissions` },
  { name: 'board-final', path: ({ contests }) => `/contests/${contests.ended}/leaderboard` },
  { name: 'board-sample', path: ({ contests }) => `/contests/${contests.sample}/leaderboard`, readme: 'scoreboard' },
  {
    name: 'contest-hacks',
    viewer: 'ines',
    path: ({ contests }) => `/contests/${contests.hacking}/hacks/${contests.hackedProblem}`,
  },
  { name: 'board-empty', path: ({ contests }) => `/contests/${contests.upcoming}/leaderboard` },
  {
    name: 'board-replay',
    path: ({ contests }) => `/contests/${contests.sample}/leaderboard`,
    async arrange(page) {
      await page.getByRole('button', { name: 'Replay' }).click()
      const slider = page.getByRole('slider')
      await slider.focus()
      await page.keyboard.press('Home')
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageUp')
    },
  },
]
