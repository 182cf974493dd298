import type { Permission } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connection/connect'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { type Reach, reachOf, type Thing } from '@arbiter/rules/people/abilities'
import type { Asked } from '@arbiter/rules/people/admission'
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
  return { may, of: await problemInReach(db, idAt(of.problem), reachOf(viewer ?? null, may)) }
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
