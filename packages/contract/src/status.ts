import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { Instant } from './wire/values.ts'

const CoreStatus = z.object({
  core: z.int(),
  /** How much longer than the reference it takes; times are divided by it. */
  factor: z.number(),
  /** Of a time: 0.02 is ± 2 %. */
  noise: z.number(),
  drift: z.number(),
  isDrifting: z.boolean(),
  calibratedAt: Instant,
})

/** Judges are numbered: the names of their machines are nobody's business. */
const JudgeStatus = z.object({
  number: z.int(),
  slots: z.int(),
  isJudging: z.boolean(),
  lastSeenSeconds: z.number(),
  /** Empty for one that has not calibrated itself. */
  cores: z.array(CoreStatus),
})

const ofJudge = { judge: z.int() }

export const StatusFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-judge') }),
  z.object({ kind: z.literal('judge-idle'), ...ofJudge }),
  z.object({ kind: z.literal('core-drifting'), ...ofJudge, core: z.int(), percent: z.int() }),
  z.object({ kind: z.literal('judge-uncalibrated'), ...ofJudge }),
  z.object({ kind: z.literal('judge-noisy'), ...ofJudge, percent: z.int() }),
  z.object({ kind: z.literal('queue-slow'), seconds: z.int() }),
  z.object({ kind: z.literal('runner-down') }),
])

export const getStatus = endpoint({
  method: 'GET',
  path: '/status',
  access: 'anyone',
  summary: 'The judges and what their times are worth, the queue, how long verdicts took today, and what is wrong',
  reply: success({
    judges: z.array(JudgeStatus),
    queue: z.object({ waiting: z.int(), running: z.int(), oldestWaitingSeconds: z.number() }),
    /** From the submission to its verdict, of those submitted since midnight UTC; null while there are none. */
    latency: z.object({ verdicts: z.int(), p50Ms: z.number(), p95Ms: z.number() }).nullable(),
    faults: z.array(StatusFault),
    at: Instant,
  }),
})
