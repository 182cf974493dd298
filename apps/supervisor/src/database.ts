import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { onLines } from './lines.ts'
import { LogFile } from './log-file.ts'
import { say } from './terminal.mjs'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export interface RunningDatabase {
  url: string
  stop(): Promise<void>
}

/** The embedded server, started again when it dies. Its address stays the same, so the apps reconnect by themselves. */
export async function startDatabase(dataDir: string): Promise<RunningDatabase> {
  let isStopping = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  const log = new LogFile(join(dataDir, 'logs/database.log'))
  const onOutput = (output: Readable) => onLines(output, (line) => log.write(`${line}\n`))
  const launch = () => startEmbeddedServer({ dataDir, say: (line) => say(`  ${line}`), onCrash, onOutput })
  let server = await launch()

  function onCrash(reason: string): void {
    if (isStopping) return
    say(`database stopped (${reason}); starting it again in ${pauseMs / 1000} s`)
    timer = setTimeout(relaunch, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  async function relaunch(): Promise<void> {
    try {
      server = await launch()
      pauseMs = FIRST_PAUSE_MS
      say('database is back')
    } catch (error) {
      onCrash(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    url: server.url,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await server.stop()
      log.close()
    },
  }
}
