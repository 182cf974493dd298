import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { say, Trouble } from '../setup/terminal.mjs'
import { LogFile } from './log-file.ts'

/** At the very first start C++'s headers are compiled, which takes a while on a slow machine. */
const READY_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Who ran for this long has recovered: the next crash is a first one again. */
const RECOVERED_AFTER_MS = 60_000

export interface ChildOptions {
  name: string
  entry: string
  env: NodeJS.ProcessEnv
  logFile: string
  execArgv?: string[]
}

export interface Child {
  /** Stops it and starts it again, as after a change of its code. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts one of our programs, waits until it says that it is ready, and starts it again whenever it dies. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = new LogFile(options.logFile)
  let current = launch(options, log)
  let isStopping = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  function superviseCurrent(): void {
    const launchedAt = Date.now()
    current.process.once('exit', (code, signal) => {
      if (isStopping) return
      if (Date.now() - launchedAt > RECOVERED_AFTER_MS) pauseMs = FIRST_PAUSE_MS
      say(`${options.name} stopped (${signal ?? `exit code ${code}`}); starting it again in ${pauseMs / 1000} s`)
      timer = setTimeout(relaunch, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }

  function relaunch(): void {
    current = launch(options, log)
    superviseCurrent()
    current.ready.then(() => say(`${options.name} is back`)).catch(() => {}) // its exit was told already
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearTimeout(timer)
    await end(current.process)
  }

  await current.ready.catch(async (error) => {
    await stop()
    throw error
  })
  superviseCurrent()
  return {
    async restart() {
      await stop()
      isStopping = false
      relaunch()
    },
    async stop() {
      await stop()
      log.close()
    },
  }
}

interface Launched {
  process: ChildProcess
  ready: Promise<void>
}

function launch({ name, entry, env, execArgv = ['--enable-source-maps'] }: ChildOptions, log: LogFile): Launched {
  // A group of its own: Ctrl-C at the terminal reaches the supervisor alone, which stops everything in order.
  const child = fork(entry, { env, execArgv, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const lastWords: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      lastWords.push(line)
      if (lastWords.length > 20) lastWords.shift()
      const warning = warningIn(line)
      if (warning) say(`${name}: ${warning}`)
    })
  }
  return { process: child, ready: untilReady(child, name, lastWords) }
}

function untilReady(child: ChildProcess, name: string, lastWords: string[]): Promise<void> {
  return new Promise((ready, fail) => {
    const failWith = (reason: string) => fail(new Trouble(`${name} ${reason}:\n${lastWords.join('\n')}`))
    const timer = setTimeout(() => failWith(`was not ready within ${READY_WITHIN_MS / 1000} s`), READY_WITHIN_MS)
    child.once('message', () => {
      clearTimeout(timer)
      ready()
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      // Its last lines may still be in the pipe.
      setTimeout(() => failWith(`did not start (${signal ?? `exit code ${code}`})`), 50)
    })
  })
}

const WARNING_LEVEL = 40

/** Logs are JSON and go to a file; what is worth a person's attention is shown as well. */
function warningIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line)
    return level >= WARNING_LEVEL ? [msg, err?.message].filter(Boolean).join(': ') : undefined
  } catch {
    return line.trim() === '' ? undefined : line
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await gone
  clearTimeout(force)
}
