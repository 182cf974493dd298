import { readChosenTools } from '@arbiter/sandbox/languages/chosen-tools'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import { RunnerConfig } from './config.ts'
import { buildRunner } from './server.ts'

/** Next to the judge's range, so that the two never share a user id. */
const FIRST_UID = 62_000
/** Small, because a program seldom runs again once its author has changed it. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024

const config = RunnerConfig.parse(process.env)
const opened = await openSandbox({
  directory: config.SANDBOX_DIR,
  wardenSources: config.WARDEN_SOURCES,
  slots: config.RUNNER_CONCURRENCY,
  firstUid: FIRST_UID,
  maxCacheBytes: MAX_CACHE_BYTES,
  demandsCgroups: config.SANDBOX_CGROUPS === 'required',
  compileCpuMs: config.COMPILE_SECONDS * 1000,
  tools: readChosenTools(config.LANGUAGE_TOOLS) ?? {},
})
const app = await buildRunner(opened, config)
if (opened.kind === 'off') app.log.warn(`no program is run: ${opened.reason}`)
await app.listen({ port: config.RUNNER_PORT, host: config.RUNNER_HOST })
if (process.connected) process.send?.('ready')
if (opened.kind === 'ready' && config.JUDGE_WARM_UP === 'on')
  opened.sandbox.prepareTools().catch((error) => app.log.warn(error, 'the tools could not be prepared'))

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await app.close()
  if (opened.kind === 'ready') await opened.sandbox.close()
  process.exit(0)
}

process.on('SIGTERM', stop).on('SIGINT', stop)
