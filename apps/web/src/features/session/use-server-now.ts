import { serverNow } from '@arbiter/rules/contests/contest-clock'
import { useNow } from '../../ui/data/use-now.ts'
import { useSession } from './session.ts'

/** The server's clock: a contest starts by it, whatever the browser's clock says. */
export function useServerNow(everyMs: number): Date {
  const session = useSession()
  const now = useNow(everyMs)
  return serverNow(now, session?.serverOffsetMs ?? 0)
}

/** The same clock, read on demand, without rendering again. */
export function useServerClock(): () => Date {
  const offsetMs = useSession()?.serverOffsetMs ?? 0
  return () => serverNow(new Date(), offsetMs)
}
