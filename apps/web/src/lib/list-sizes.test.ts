import { expect, test } from 'vitest'
import * as looks from '../ui/look-limits.ts'
import tokens from '../ui/tokens.css?raw'
import * as sizes from './list-sizes.ts'

/** The numbers of the specification, written down once more on purpose: changing one is a decision. */
test('lists, home page and screen keep the promised sizes [1.2.6, 2.6.5, 2.7.6, 4.1.4, 9.1.1, 9.1.3, 9.1.4, 9.1.9]', () => {
  expect({ ...looks, ...sizes }).toEqual({
    MAX_CARD_TAGS: 3,
    MAX_FILTER_TOPICS: 20,
    HOME_PROBLEMS: 6,
    HOME_CONTESTS: 3,
    HOME_LEADERS: 5,
    LEADERBOARD_SKELETON_ROWS: 10,
    TABLET_MIN_WIDTH_PX: 768,
    DESKTOP_MIN_WIDTH_PX: 1024,
    NOTIFICATION_MS: 3000,
    NOTIFICATION_FADE_MS: 500,
    TOAST_MS: 5000,
    COPY_CONFIRMATION_MS: 2000,
  })
})

test.each([
  ['tablet', looks.TABLET_MIN_WIDTH_PX],
  ['desktop', looks.DESKTOP_MIN_WIDTH_PX],
])('scripts and styles agree where a %s begins [2.6.6, 9.1.4]', (screen, width) => {
  expect(tokens).toContain(`--breakpoint-${screen}: ${width / 16}rem`)
})
