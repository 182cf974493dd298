export const metals = ['gold', 'silver', 'bronze'] as const
export type Metal = (typeof metals)[number]

/** How many ranks get each medal. */
export type MedalCounts = Readonly<Record<Metal, number>>

/** One of each: gold, silver and bronze for the first three. */
export const ONE_MEDAL_EACH: MedalCounts = { gold: 1, silver: 1, bronze: 1 }

interface Scored {
  rank: number | null
  /** 0 where nothing has been earned: a shared first place of people who solved nothing is no win. */
  totalPoints: number
  problemsSolved: number
}

/** The medal of a rank. Equal ranks get the same medal. */
export function medalOf(scored: Scored, counts: MedalCounts = ONE_MEDAL_EACH): Metal | null {
  const { rank, totalPoints, problemsSolved } = scored
  if (rank === null || (totalPoints <= 0 && problemsSolved === 0)) return null
  if (rank <= counts.gold) return 'gold'
  if (rank <= counts.gold + counts.silver) return 'silver'
  return rank <= counts.gold + counts.silver + counts.bronze ? 'bronze' : null
}
