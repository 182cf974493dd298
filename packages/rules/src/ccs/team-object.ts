import { type CcsObject, withoutNulls } from './fields.ts'
import { PARTICIPANTS_GROUP } from './ids.ts'
import type { CcsWriter } from './versions.ts'

export interface CcsTeam {
  participant: number
  username: string
  firstname: string
  lastname: string
  /** Out of the ranks: disqualified, or out of competition. */
  isOutOfRanks: boolean
}

export function presentTeam(
  { participant, username, firstname, lastname, isOutOfRanks }: CcsTeam,
  writer: CcsWriter,
): CcsObject {
  const id = String(participant)
  const isGrouped = writer.hasHiddenTeams || !isOutOfRanks
  return withoutNulls({
    ...{ id, name: username, label: id },
    display_name: `${firstname} ${lastname}`.trim() || null,
    group_ids: isGrouped ? [PARTICIPANTS_GROUP] : null,
    hidden: writer.hasHiddenTeams ? isOutOfRanks : null,
  })
}

export const presentGroups = (): CcsObject[] => [{ id: PARTICIPANTS_GROUP, name: 'Participants' }]
