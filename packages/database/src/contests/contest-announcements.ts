import type { Db } from '../connection/connect.ts'
import { channels, notify } from '../connection/registry.ts'
import { announcements } from '../schema/contests.ts'

type Announcement = Required<Omit<typeof announcements.$inferInsert, 'id' | 'createdAt'>>

/** Announces a change to every participant. Called in the transaction of the change. */
export async function announceToContest(db: Db, announcement: Announcement & { contestId: string }): Promise<void> {
  await db.insert(announcements).values(announcement)
  await notify(db, channels.contest, announcement.contestId)
}
