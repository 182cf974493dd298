import type { Grant } from '@arbiter/rules/people/grants'
import { type SQL, sql } from 'drizzle-orm'

/** The open grants of the person that a statement reads from `users`. */
export const openGrants: SQL<Grant[]> = sql`(
  select coalesce(json_agg(case
      when problem_id is not null then json_build_object('ability', ability, 'on', 'problem', 'id', problem_id, 'isOwner', is_owner)
      when contest_id is not null then json_build_object('ability', ability, 'on', 'contest', 'id', contest_id, 'isOwner', is_owner)
      else json_build_object('ability', ability, 'on', 'site') end order by grants.id), '[]')
  from grants where grants.user_id = users.id and grants.revoked_at is null)`
