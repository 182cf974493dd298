import { CCS_CHANGES_KEPT_HOURS, CCS_QUIET_MINUTES } from '@arbiter/rules/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { lastEnd } from '../queue/judge-queue.ts'
import { isContestKept } from '../visibility/contests.ts'
import { moment } from '../visibility/moment.ts'

/** Tells the event feeds what the clock has done: contests have started, frozen and ended. When two servers do it at once, one does. */
export async function tellClocks(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with due as (
      select contests.id, ${clockOf(now)} as clock from contests left join ccs_heads on ccs_heads.contest_id = contests.id
      where ${isContestKept} and contests.start_time <= ${moment(now)} and coalesce(ccs_heads.told_clock, '') <> 'ended'
    ), told as (
      insert into ccs_heads (contest_id, told_clock)
      select id, clock from due order by id
      on conflict (contest_id) do update set told_clock = excluded.told_clock
      where ccs_heads.told_clock <> excluded.told_clock and ccs_heads.told_clock <> 'ended'
      returning contest_id, told_clock
    ), changed as (
      select contest_id, 1 as place, 'contest' as kind, '' as object from told
      union all select told.contest_id, 2, 'problems', problems.number::text from told
        join contest_problems on contest_problems.contest_id = told.contest_id
        join problems on problems.id = contest_problems.problem_id where told_clock <> 'frozen'
      union all select contest_id, 3, 'opened', '' from told where told_clock = 'ended'
      union all select contest_id, 4, 'state', '' from told
    )
    select append_ccs_change(contest_id, kind, object) from (select * from changed order by contest_id, place, object) as ordered`)
}

const clockOf = (now: Date) => sql`case
  when ${lastEnd} <= ${moment(now)} then 'ended'
  when contests.freeze_time <= ${moment(now)} then 'frozen'
  else 'started' end`

/** Ends the feeds of contests that have been final for a while. */
export async function endFeeds(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with ended as (
      update ccs_heads set updates_ended_at = ${moment(now)} from contest_heads
      join contest_events on contest_events.contest_id = contest_heads.contest_id and contest_events.seq = contest_heads.final_seq
      where contest_heads.contest_id = ccs_heads.contest_id and ccs_heads.updates_ended_at is null
        and contest_events.at <= ${moment(now)} - ${CCS_QUIET_MINUTES} * interval '1 minute'
      returning ccs_heads.contest_id
    )
    select append_ccs_change(contest_id, 'state', '') from (select contest_id from ended order by contest_id) as ordered`)
}

/** A day after its end nobody resumes a feed. */
export async function dropOldChanges(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with over as (
      update ccs_heads set dropped_seq = last_seq
      where updates_ended_at < ${moment(now)} - ${CCS_CHANGES_KEPT_HOURS} * interval '1 hour' and dropped_seq < last_seq
      returning contest_id, last_seq
    )
    delete from ccs_changes using over where ccs_changes.contest_id = over.contest_id and ccs_changes.seq <= over.last_seq`)
}
