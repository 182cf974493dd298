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
  organisationId: string | null
}

export function presentTeam(
  { participant, username, firstname, lastname, isOutOfRanks, organisationId }: CcsTeam,
  writer: CcsWriter,
): CcsObject {
  const id = String(participant)
  const isGrouped = writer.hasHiddenTeams || !isOutOfRanks
  return withoutNulls({
    ...{ id, name: username, label: id },
    display_name: `${firstname} ${lastname}`.trim() || null,
    organization_id: organisationId,
    group_ids: isGrouped ? [PARTICIPANTS_GROUP] : null,
    hidden: writer.hasHiddenTeams ? isOutOfRanks : null,
  })
}

/** `name` is the short one; we have no other. */
export const presentOrganization = ({ id, name }: { id: string; name: string }): CcsObject => ({ id, name })

export const presentGroups = (): CcsObject[] => [{ id: PARTICIPANTS_GROUP, name: 'Participants' }]
