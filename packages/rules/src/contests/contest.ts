/** The words a contest is described with. */

export const contestTypes = ['ICPC', 'IOI', 'CF', 'CUSTOM'] as const
export type ContestType = (typeof contestTypes)[number]

export const contestPhases = ['upcoming', 'live', 'ended'] as const
export type ContestPhase = (typeof contestPhases)[number]

/** Problems of a contest are lettered A to Z, then AA, AB and so on, as in a spreadsheet. */
export function problemLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : problemLetter(Math.floor(index / 26) - 1) + last
}
