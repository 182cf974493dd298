/** Who a contest takes: each person alone, teams, or both. */
export const takings = ['persons', 'teams', 'both'] as const
export type Takes = (typeof takings)[number]

export const takesTeams: Readonly<Record<Takes, boolean>> = { persons: false, teams: true, both: true }
export const takesPersons: Readonly<Record<Takes, boolean>> = { persons: true, teams: false, both: true }

/** The ratings model single players, so a contest that takes teams is not rated. */
export const canBeRated = (takes: Takes) => !takesTeams[takes]
