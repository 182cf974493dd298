import { availableParallelism, hostname } from 'node:os'
import { CHOSEN_TOOLS_FAULT, readChosenTools } from '@arbiter/sandbox/languages/chosen-tools'
import { z } from 'zod'

/** The settings of a judge; `.env.example` explains each. */
export const JudgeConfig = z.object({
  DATABASE_URL: z
    .string('must be the address of a PostgreSQL server')
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  /** The address of the same database without a pooler; if set, DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT: z
    .string()
    .regex(/^[^\s:/@]+:\d+$/, 'must be a host and a port, such as 10.0.0.4:5000')
    .optional(),
  JUDGE_CONCURRENCY: z.coerce
    .number('must be a number of programs to run at the same time')
    .int()
    .min(1)
    .max(256)
    .default(availableParallelism()),
  SANDBOX_CGROUPS: z.enum(['required', 'optional'], 'must be required or optional').default('optional'),
  COMPILE_SECONDS: z.coerce.number('must be a number of seconds').int().min(10).max(300).default(10),
  LANGUAGE_TOOLS: z
    .string()
    .refine((list) => readChosenTools(list) !== null, CHOSEN_TOOLS_FAULT)
    .default(''),
  /** Set by the supervisor: where the sandbox keeps its files, and where the warden's source is. */
  SANDBOX_DIR: z.string().default('.data/sandbox'),
  WARDEN_SOURCES: z.string().default('packages/sandbox/warden'),
  /** Two judges on one machine need ranges of their own. */
  SANDBOX_FIRST_UID: z.coerce.number('must be a user id').int().min(1000).max(4_000_000).default(61_000),
  JUDGE_CACHE_MB: z.coerce.number('must be a number of megabytes').int().min(64).max(1_000_000).default(2048),
  JUDGE_HEARTBEAT_SECONDS: z.coerce.number('must be a number of seconds').min(0.1).max(60).default(2),
  JUDGE_WARM_UP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  JUDGE_CALIBRATION: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  JUDGE_NAME: z.string().min(1).max(100).default(hostname()),
})
export type JudgeConfig = z.output<typeof JudgeConfig>
