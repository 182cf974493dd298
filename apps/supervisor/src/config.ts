import { existsSync } from 'node:fs'
import { ApiConfig } from '@arbiter/api/config'
import { JudgeConfig } from '@arbiter/judge/config'
import { PASSWORD_LENGTH } from '@arbiter/rules/limits'
import { isUsername } from '@arbiter/rules/people/username'
import { RunnerConfig } from '@arbiter/runner/config'
import { z } from 'zod'
import { CliError } from './terminal.mjs'

const { min, max } = PASSWORD_LENGTH
const passwordRule = `must be ${min} to ${max} characters long`

const programs = ['api', 'judge', 'runner'] as const

const chosenPrograms = z
  .string()
  .default(programs.join(','))
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(programs, `must be some of ${programs.join(',')}`)))

/** Everything that `npm start` reads from the environment: the keys of each app, and those of the supervisor. */
export const ServeConfig = z
  .object({
    ...ApiConfig.shape,
    ...JudgeConfig.shape,
    ...RunnerConfig.shape,
    PROGRAMS: chosenPrograms,
    DATABASE_URL: ApiConfig.shape.DATABASE_URL.optional(),
    API_DATABASE_URL: ApiConfig.shape.DATABASE_URL.optional(),
    JUDGE_DATABASE_URL: ApiConfig.shape.DATABASE_URL.optional(),
    DATA_DIR: z.string().default('./.data'),
    ADMIN_USERNAME: z.string().refine(isUsername, 'must be 3 to 30 letters, digits, or _ . -').default('admin'),
    ADMIN_EMAIL: z.email('must be an email address').default('admin@example.org'),
    ADMIN_PASSWORD: z.string().min(min, passwordRule).max(max, passwordRule).optional(),
  })
  .refine((config) => config.PORT !== config.RUNNER_PORT || config.PORT === 0, {
    path: ['RUNNER_PORT'],
    error: 'must differ from PORT',
  })
  .refine((config) => Boolean(config.AI_BASE_URL) === Boolean(config.AI_MODEL), {
    path: ['AI_MODEL'],
    error: 'and AI_BASE_URL belong together: set both or neither',
  })
  .refine((config) => config.DATABASE_URL || !(config.API_DATABASE_URL || config.JUDGE_DATABASE_URL), {
    path: ['DATABASE_URL'],
    error: 'must be set where API_DATABASE_URL or JUDGE_DATABASE_URL is',
  })
  .refine((config) => config.DATABASE_URL || !config.DATABASE_DIRECT, {
    path: ['DATABASE_URL'],
    error: 'must be set where DATABASE_DIRECT is',
  })
  .refine((config) => config.DATABASE_URL || config.PROGRAMS.includes('api') || !config.PROGRAMS.includes('judge'), {
    path: ['DATABASE_URL'],
    error: 'must be set for a judge without the API: it is the database that it judges for',
  })
  // Without it, the link in a mail would lead to whatever host the request named.
  .refine((config) => !config.SMTP_URL || config.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'must be set where SMTP_URL is',
  })
export type ServeConfig = z.output<typeof ServeConfig>

/** The environment, with the .env file beside package.json as its defaults. An empty value counts as not set. */
export function readConfig(): ServeConfig {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig(process.env)
}

export function parseConfig(environment: NodeJS.ProcessEnv): ServeConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = ServeConfig.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `  - ${path.join('.')} ${message}${shown(given, path)}`)
  throw new CliError(
    `Arbiter was not started. Please correct these settings (.env.example explains each):\n${lines.join('\n')}`,
  )
}

const SECRET = /PASSWORD|KEY|TOKEN|DATABASE_URL|SMTP_URL/

function shown(given: Record<string, string | undefined>, path: PropertyKey[]): string {
  const name = String(path[0])
  return given[name] === undefined || SECRET.test(name) ? '' : ` (now: ${given[name]})`
}
