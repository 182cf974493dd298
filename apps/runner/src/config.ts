import { z } from 'zod'

/** What the runner is told by its environment; `.env.example` explains each. */
export const RunnerConfig = z.object({
  RUNNER_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3001),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
export type RunnerConfig = z.output<typeof RunnerConfig>
