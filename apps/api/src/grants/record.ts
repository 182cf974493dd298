import type { Db } from '@arbiter/database/connection/connect'
import type { Ability } from '@arbiter/rules/people/grants'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../audit/service.ts'
import type { NamedThing } from './things.ts'

interface Recorded {
  account: { id: string; username: string }
  grant: { ability: Ability; isOwner: boolean }
  thing: NamedThing | null
}

/** The person is the subject: who got which right is what the log is read for. */
export async function recordGrant(
  db: Db,
  actorId: string | null,
  action: AuditedAct,
  { account: { id, username }, grant: { ability, isOwner }, thing }: Recorded,
): Promise<void> {
  const about = thing ? { [thing.on]: thing.name, [`${thing.on}Id`]: thing.id } : {}
  const details = { username, ability, ...(isOwner && { isOwner }), ...about }
  await recordAct(db, { actorId, action, subjectKind: 'user', subjectId: id, details })
}
