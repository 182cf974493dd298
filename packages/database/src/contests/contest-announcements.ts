import type { Db } from '../connection/connect.ts'
import { channels, notify } from '../connection/registry.ts'
import { announcements } from '../schema/contests.ts'

/** Announces a change to every participant. Called in the transaction of the change. */
export async function announceToContest(
  db: Db,
  { contestId, ...text }: { contestId: string; title: string; body: string; createdBy: string },
): Promise<void> {
  await db.insert(announcements).values({ contestId, ...text })
  await notify(db, channels.contest, contestId)
}
