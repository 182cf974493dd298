import { openSandbox } from '@arbiter/sandbox/sandbox'
import { RunnerConfig } from './config.ts'
import { buildRunner } from './server.ts'

const config = RunnerConfig.parse(process.env)
const opened = await openSandbox()
const app = await buildRunner(opened, config)
await app.listen({ port: config.RUNNER_PORT, host: '127.0.0.1' })
process.send?.('ready')

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await app.close()
  if (opened.kind === 'ready') await opened.sandbox.close()
  process.exit(0)
}

process.on('SIGTERM', stop).on('SIGINT', stop)
// The supervisor died without a word: nobody would stop us, so we stop.
process.on('disconnect', stop)
