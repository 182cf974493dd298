import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { Instant } from '../wire/values.ts'

const CoreStatus = z.object({
  core: z.int(),
  /** How much slower than the reference machine this core is; measured times are divided by it. */
  factor: z.number(),
  /** The relative uncertainty of a time: 0.02 means ± 2 %. */
  noise: z.number(),
  drift: z.number(),
  isDrifting: z.boolean(),
  calibratedAt: Instant,
})

/** Judges are numbered, because the names of their machines are private. */
const JudgeStatus = z.object({
  number: z.int(),
  slots: z.int(),
  isJudging: z.boolean(),
  lastSeenSeconds: z.number(),
  /** Empty for a judge that has not calibrated its cores. */
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
  scope: 'read',
  summary: 'The judges and what their times are worth, the queue, how long verdicts took today, and what is wrong',
  reply: success({
    judges: z.array(JudgeStatus),
    queue: z.object({ waiting: z.int(), running: z.int(), oldestWaitingSeconds: z.number() }),
    /** The time from submission to verdict for submissions since midnight UTC; null while there are none. */
    latency: z.object({ verdicts: z.int(), p50Ms: z.number(), p95Ms: z.number() }).nullable(),
    faults: z.array(StatusFault),
    at: Instant,
  }),
})
