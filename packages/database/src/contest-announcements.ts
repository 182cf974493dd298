import type { Db } from './connect.ts'
import { channels, notify } from './registry.ts'
import { announcements } from './schema/contests.ts'

/** What every participant reads above the problem, in the transaction of what it is about. */
export async function announceToContest(
  db: Db,
  { contestId, ...text }: { contestId: string; title: string; body: string; createdBy: string },
): Promise<void> {
  await db.insert(announcements).values({ contestId, ...text })
  await notify(db, channels.contest, contestId)
}
