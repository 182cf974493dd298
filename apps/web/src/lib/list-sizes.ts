/** How much of a list pages show. */
export const MAX_CARD_TAGS = 3
export const MAX_FILTER_TOPICS = 20
export const HOME_PROBLEMS = 6
export const HOME_CONTESTS = 3
export const HOME_LEADERS = 5
export const LEADERBOARD_SKELETON_ROWS = 10
