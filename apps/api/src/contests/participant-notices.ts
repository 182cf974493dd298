import type { Db } from '@arbiter/database/connection/connect'
import type { NotificationKind } from '@arbiter/rules/site/notification'
import { sql } from 'drizzle-orm'

interface Announced {
  id: string
  title: string
}

/** Sends one notification to each participant, in the transaction of its cause. */
export async function notifyParticipants(
  db: Db,
  { id, title }: Announced,
  kind: NotificationKind,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db.execute(sql`
    insert into notifications (user_id, kind, details, link)
    select user_id, ${kind}, ${JSON.stringify({ contest: title, ...details })}::jsonb, ${`/contests/${id}`}
    from registrations where contest_id = ${id}`)
}
