import { availableParallelism } from 'node:os'
import { CHOSEN_TOOLS_FAULT, readChosenTools } from '@arbiter/sandbox/languages/chosen-tools'
import { z } from 'zod'

/** The settings of the runner; `.env.example` explains each. */
export const RunnerConfig = z.object({
  RUNNER_HOST: z.string().min(1).default('127.0.0.1'),
  RUNNER_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(3001),
  RUNNER_CONCURRENCY: z.coerce
    .number('must be a number of programs to run at the same time')
    .int()
    .min(1)
    .max(256)
    // Never just one: a program that sleeps would block every other run.
    .default(Math.max(2, availableParallelism())),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SANDBOX_CGROUPS: z.enum(['required', 'optional'], 'must be required or optional').default('optional'),
  JUDGE_WARM_UP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  COMPILE_SECONDS: z.coerce.number('must be a number of seconds').int().min(10).max(300).default(10),
  LANGUAGE_TOOLS: z
    .string()
    .refine((list) => readChosenTools(list) !== null, CHOSEN_TOOLS_FAULT)
    .default(''),
  /** Set by the supervisor: where the sandbox keeps its files, and where the warden's source is. */
  SANDBOX_DIR: z.string().default('.data/sandbox'),
  WARDEN_SOURCES: z.string().default('packages/sandbox/warden'),
})
export type RunnerConfig = z.output<typeof RunnerConfig>
