import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Language } from '../wire/values.ts'

export const Health = z.object({
  success: z.boolean(),
  /** `degraded`: pages work, but something that judges or runs programs does not, or the disk is nearly full. */
  status: z.enum(['ok', 'degraded', 'down']),
  database: z.enum(['ok', 'down']),
  queue: z.object({ waiting: z.int(), running: z.int(), oldestWaitingSeconds: z.number() }).nullable(),
  /** The judges seen lately. */
  judges: z.array(
    z.object({
      name: z.string(),
      slots: z.int(),
      isJudging: z.boolean(),
      /** Why it takes no jobs; null while it takes them. */
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
  /** The disk with the server's data; `short` when little space is left. */
  disk: z.object({ status: z.enum(['ok', 'short']), reason: z.string().nullable() }),
  version: z.string(),
  serverTime: Instant,
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  scope: 'read',
  summary: 'Whether the database, the queue, the judges, the runner and disk space are there',
  reply: Health,
})
