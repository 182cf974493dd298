import type { CcsWriter } from './versions.ts'

/** As whom a request reads a contest. Who takes part is a team, an administrator too. */
export type CcsRole = { kind: 'public' } | { kind: 'team'; participant: number } | { kind: 'jury' }

/** Equal roles see the same. */
export const roleKey = (role: CcsRole) => (role.kind === 'team' ? `team ${role.participant}` : role.kind)

export function ccsRoleOf(isAdmin: boolean, participant: number | null): CcsRole {
  if (participant !== null) return { kind: 'team', participant }
  return { kind: isAdmin ? 'jury' : 'public' }
}

/** Whether the role sees all of what this participant sent and got, at once. */
export function seesAllOf(role: CcsRole, participant: number): boolean {
  return role.kind === 'jury' || (role.kind === 'team' && role.participant === participant)
}

export const capabilities: Record<CcsRole['kind'], (writer: CcsWriter) => string[]> = {
  public: () => [],
  team: ({ hasRecipientLists }) => ['team_submit', hasRecipientLists ? 'post_clar' : 'team_clar'],
  jury: () => ['contest_start', 'contest_thaw', 'admin_clar'],
}
