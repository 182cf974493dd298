import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, Language } from './wire.ts'

export const Health = z.object({
  success: z.boolean(),
  /** `degraded`: pages work, but something that judges or runs programs does not. */
  status: z.enum(['ok', 'degraded', 'down']),
  database: z.enum(['ok', 'down']),
  queue: z.object({ waiting: z.int(), running: z.int(), oldestWaitingSeconds: z.number() }).nullable(),
  /** The judges seen lately. */
  judges: z.array(
    z.object({
      name: z.string(),
      slots: z.int(),
      isJudging: z.boolean(),
      /** Why it takes no jobs, when it takes none. */
      idleReason: z.string().nullable(),
      sandboxMode: z.string().nullable(),
      languages: z.array(Language),
      lastSeenSeconds: z.number(),
    }),
  ),
  runner: z.object({
    status: z.enum(['ok', 'down']),
    reason: z.string().nullable(),
    mode: z.string().nullable(),
    weakness: z.string().nullable(),
  }),
  version: z.string(),
  serverTime: Instant,
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Whether the database, the queue, the judges and the runner are there',
  reply: Health,
})
