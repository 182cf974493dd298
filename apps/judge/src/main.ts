import { JudgeConfig } from './config.ts'
import { startJudge } from './judge.ts'

const judge = await startJudge(JudgeConfig.parse(process.env))
if (process.connected) process.send?.('ready')

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await judge.stop()
  process.exit(0)
}

process.on('SIGTERM', stop).on('SIGINT', stop)
