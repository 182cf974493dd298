export const ratingTexts = {
  title: 'Rating',
  rank: (rank: number) => `rank ${rank}`,
  /** With a sign, and a real minus. */
  change: (before: number | null, after: number) => {
    if (before === null) return 'first'
    return after >= before ? `+${after - before}` : `−${before - after}`
  },
} as const
