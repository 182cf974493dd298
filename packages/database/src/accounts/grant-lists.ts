import type { GivenPlace } from '@arbiter/rules/people/grants'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../connection/connect.ts'
import { contests } from '../schema/contests.ts'
import { grants } from '../schema/grants.ts'
import { problems } from '../schema/problems.ts'
import { users } from '../schema/users.ts'
import { isContestKept } from '../visibility/contests.ts'
import { isPersonFlagged, isPersonKept } from '../visibility/people.ts'
import { isProblemKept } from '../visibility/problems.ts'
import { isOn, isOpen } from './giving.ts'

/** Open grants with the names that pages show. */

const givers = alias(users, 'givers')

/** A deleted thing takes its grants out of sight, and gives them back when it is restored. */
const isThingKept = and(or(isNull(problems.id), isProblemKept), or(isNull(contests.id), isContestKept))

function selectGrants(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: grants.id,
      ability: grants.ability,
      isOwner: grants.isOwner,
      grantedAt: grants.grantedAt,
      user: {
        id: users.id,
        username: users.username,
        firstname: users.firstname,
        lastname: users.lastname,
        picture: users.picture,
      },
      isFlagged: isPersonFlagged,
      giverId: givers.id,
      giverName: givers.username,
      problemId: problems.id,
      problemName: problems.name,
      contestId: contests.id,
      contestTitle: contests.title,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .leftJoin(givers, eq(givers.id, grants.grantedBy))
    .leftJoin(problems, eq(problems.id, grants.problemId))
    .leftJoin(contests, eq(contests.id, grants.contestId))
    .where(and(isOpen, isPersonKept, isThingKept, where))
}

export type ListedGrant = Awaited<ReturnType<typeof selectGrants>>[number]

/** Owners first, then by name. */
export async function grantsOn(db: Db, place: GivenPlace): Promise<ListedGrant[]> {
  return selectGrants(db, isOn(place)).orderBy(desc(grants.isOwner), asc(sql`lower(${users.username})`), grants.id)
}

/** Those for the whole site first, then the newest. */
export async function grantsOf(db: Db, userId: string): Promise<ListedGrant[]> {
  const isForThing = sql`(${grants.problemId} is not null or ${grants.contestId} is not null)`
  return selectGrants(db, eq(grants.userId, userId)).orderBy(asc(isForThing), desc(grants.grantedAt), desc(grants.id))
}
