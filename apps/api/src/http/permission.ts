import type { Permission } from '@arbiter/contract/endpoint'
import { openGrants } from '@arbiter/database/accounts/grants'
import type { Db } from '@arbiter/database/connection/connect'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { users } from '@arbiter/database/schema/users'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { personThing, type Reach, reachOf, type Thing } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { Asked } from '@arbiter/rules/people/admission'
import { looksLikeId } from '@arbiter/rules/problems/slug'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

/** What a call asks of its caller, about the thing that its address names. */
export async function askedOf(
  db: Db,
  { may, of }: Permission,
  { params, viewer }: Pick<FastifyRequest, 'params' | 'viewer'>,
): Promise<Asked> {
  if (of === 'any') return { may, of }
  if (of === 'site') return { may, of: { kind: 'site' } }
  // Not validated yet.
  const idAt = (parameter: string) => String((params as Record<string, unknown>)[parameter]).toLowerCase()
  if ('contest' in of) return { may, of: { kind: 'contest', id: idAt(of.contest) } }
  if ('person' in of) return { may, of: await personAt(db, idAt(of.person), viewer ?? null) }
  return { may, of: await problemInReach(db, idAt(of.problem), reachOf(viewer ?? null, may)) }
}

/** The person's rights are looked up for viewers with grants alone: the answer to others does not depend on them. */
async function personAt(db: Db, id: string, viewer: Viewer | null): Promise<Thing> {
  const isAsked = viewer !== null && viewer.grants.length > 0 && looksLikeId(id)
  const [found] = isAsked
    ? await db.select({ role: users.role, grants: openGrants }).from(users).where(eq(users.id, id))
    : []
  return found ? personThing(found) : { kind: 'person', hasRights: false }
}

/** The problem, with those of its contests that are in reach. */
async function problemInReach(db: Db, id: string, reach: Reach): Promise<Thing> {
  if (reach.isAll || reach.contest.size === 0) return { kind: 'problem', id, contestIds: [] }
  const found = await db
    .select({ problemId: contestProblems.problemId, contestId: contestProblems.contestId })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .where(and(inArray(contestProblems.contestId, [...reach.contest]), isContestKept))
  const contestIds = found.filter(({ problemId }) => problemId === id).map(({ contestId }) => contestId)
  return { kind: 'problem', id, contestIds }
}
