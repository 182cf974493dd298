export const ratingTexts = {
  title: 'Rating',
  rank: (rank: number) => `rank ${rank}`,
  /** The change with its sign, using a real minus sign. */
  change: (before: number | null, after: number) => {
    if (before === null) return 'first'
    return after >= before ? `+${after - before}` : `−${before - after}`
  },
} as const
