import { CONTEST_REMINDER_MINUTES } from '@arbiter/rules/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { isContestKept } from '../visibility/contests.ts'
import { moment } from '../visibility/moment.ts'

/** Notifies the participants of contests that start soon, once. One statement, so that only one of two servers does it. */
export async function remindParticipants(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with starting as (
      update contests set reminded_at = ${moment(now)}
      where ${isContestKept} and contests.reminded_at is null and contests.start_time > ${moment(now)}
        and contests.start_time <= ${moment(now)} + ${CONTEST_REMINDER_MINUTES} * interval '1 minute'
      returning contests.id, contests.title
    )
    insert into notifications (user_id, kind, details, link)
    select registrations.user_id, 'contest-starting', jsonb_build_object('contest', starting.title), '/contests/' || starting.id
    from starting join registrations on registrations.contest_id = starting.id`)
}
