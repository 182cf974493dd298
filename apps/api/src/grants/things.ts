import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { isProblemKept } from '@arbiter/database/visibility/problems'
import { may, owning, type Thing } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { GivenPlace, GrantedThing } from '@arbiter/rules/people/grants'
import { and, eq } from 'drizzle-orm'
import { viewerOf } from '../accounts/service.ts'
import { findAccount } from '../accounts/store.ts'

/** A problem or a contest, to which people are given rights. */
export interface NamedThing {
  on: GrantedThing
  id: string
  name: string
}

const selected: Record<GrantedThing, (db: Db, id: string) => Promise<{ name: string }[]>> = {
  problem: (db, id) =>
    db
      .select({ name: problems.name })
      .from(problems)
      .where(and(eq(problems.id, id), isProblemKept)),
  contest: (db, id) =>
    db
      .select({ name: contests.title })
      .from(contests)
      .where(and(eq(contests.id, id), isContestKept)),
}

export async function requireThing(db: Db, { on, id }: { on: GrantedThing; id: string }): Promise<NamedThing> {
  const [found] = await selected[on](db, id)
  if (!found) throw new Refusal(on === 'problem' ? 'problem.not-found' : 'contest.not-found')
  return { on, id, name: found.name }
}

/** No grant on a contest decides who owns its problems. */
const thingAt = ({ on, id }: { on: GrantedThing; id: string }): Thing =>
  on === 'problem' ? { kind: on, id, contestIds: [] } : { kind: on, id }

export const mayGive = (actor: Viewer | null, place: GivenPlace): boolean =>
  place.on === 'site' ? may(actor, 'site.administer', { kind: 'site' }) : may(actor, owning[place.on], thingAt(place))

/** Called under `locks.rights`: the actor may have lost the right to give while they waited. */
export async function requireGiver(db: Db, actorId: string, place: GivenPlace): Promise<Viewer> {
  const account = await findAccount(db, actorId)
  const actor = account ? viewerOf(account) : null
  if (actor === null || !mayGive(actor, place)) throw new Refusal('admin.required')
  return actor
}
