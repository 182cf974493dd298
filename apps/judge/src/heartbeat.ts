import type { Db } from '@arbiter/database/connect'
import { beat, JUDGE_BEAT_MS, type JudgeBeat, signOff } from '@arbiter/database/judges'

export interface Heartbeat {
  stop(): Promise<void>
}

/** Beats at once and then steadily. A beat that fails is told and tried again: the database may only be restarting. */
export async function startHeartbeat(db: Db, judge: JudgeBeat, onMissed: (error: unknown) => void): Promise<Heartbeat> {
  let beating = beat(db, judge).catch(onMissed)
  await beating
  const timer = setInterval(() => {
    beating = beat(db, judge).catch(onMissed)
  }, JUDGE_BEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await beating // a beat under way would write the row again after it was signed off
      await signOff(db, judge.id).catch(onMissed)
    },
  }
}
