import { hasContestEnded, isContestKept } from '@arbiter/database/visibility/contests'
import { isAdmin, type Viewer } from '@arbiter/rules/access'
import { type SQL, sql } from 'drizzle-orm'

/** A problem that was solved within a contest that still runs is told after its end. */
export function isSolvingTold(viewer: Viewer | null, authorId: string, now: Date): SQL {
  if (isAdmin(viewer) || viewer?.id === authorId) return sql`true`
  return sql`not exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and ${isContestKept}
      and contests.start_time <= user_problems.solved_at and not (${hasContestEnded(now)}))`
}
