import { readFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ApiConfig } from '@arbiter/api/config'
import { JudgeConfig } from '@arbiter/judge/config'
import { RunnerConfig } from '@arbiter/runner/config'
import { Child, INHERITED_COUNT, INHERITED_FD } from './child.ts'
import type { ServeConfig } from './config.ts'
import { holdListener } from './listener.ts'
import { type AppName, launchOf } from './privileges.ts'

/** Long enough to finish uploads that are under way. */
const API_STOP_WITHIN_MS = 30_000

const configs = { api: ApiConfig, judge: JudgeConfig, runner: RunnerConfig }

export interface AppPlan {
  config: ServeConfig
  /** The project's folder, with content/ and the migrations. */
  root: string
  /** The entry file of each app. */
  entries: Record<AppName, string>
  execArgv: string[]
  webRoot?: string
}

export async function startApp(plan: AppPlan, name: AppName, databaseUrl?: string): Promise<Child> {
  const logs = join(resolve(plan.root, plan.config.DATA_DIR), 'logs')
  await mkdir(logs, { recursive: true })
  await chmod(logs, 0o700) // addresses of people are in them
  const listener = name === 'api' ? holdListener(plan.config.PORT, plan.config.HOST) : null
  const given = {
    ...settingsFor(plan, name),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(listener && { LISTEN_FD: INHERITED_FD, LISTEN_FD_COUNT: INHERITED_COUNT }),
  }
  const env = only(given, Object.keys(configs[name].shape))
  const launch = launchOf(name, {
    folders: [plan.root, resolve(plan.root, plan.config.DATA_DIR)],
    port: plan.config.PORT,
  })
  const execArgv = [...launch.execArgv, ...plan.execArgv]
  const { execPath } = launch
  const stopWithinMs = name === 'api' ? API_STOP_WITHIN_MS + plan.config.DRAIN_SECONDS * 1000 : undefined
  const logFile = join(logs, `${name}.log`)
  return Child.start({ name, entry: plan.entries[name], env, logFile, execPath, execArgv, listener, stopWithinMs })
}

function settingsFor({ config, root, webRoot }: AppPlan, name: AppName): Record<string, unknown> {
  const dataDir = resolve(root, config.DATA_DIR)
  return {
    ...config,
    VERSION: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    DATA_DIR: dataDir,
    // A separate folder for each: programs of the judge and the runner must share no file through which they could communicate.
    SANDBOX_DIR: join(dataDir, 'sandbox', name),
    WARDEN_SOURCES: join(root, 'packages/sandbox/warden'),
    ...(webRoot && { WEB_ROOT: webRoot, CLI_FILE: join(root, 'dist/arbiter.cjs') }),
  }
}

/** Each app gets its own settings only: the runner, for example, never sees a database address. */
function only(config: Record<string, unknown>, keys: string[]): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME }
  for (const key of keys) if (config[key] !== undefined) env[key] = String(config[key])
  return env
}
