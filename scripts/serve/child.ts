import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { say, Trouble } from '../setup/terminal.mjs'
import { LogFile } from './log-file.ts'

/** A slow machine may need a while to prove the sandbox. */
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

/** One of our programs: started, waited for until it says that it is ready, and started again whenever it dies. */
export class Child {
  readonly #options: ChildOptions
  readonly #log: LogFile
  #current: Launched
  #isStopping = false
  #pauseMs = FIRST_PAUSE_MS
  #timer: NodeJS.Timeout | undefined
  #restarting: Promise<void> = Promise.resolve()

  private constructor(options: ChildOptions) {
    this.#options = options
    this.#log = new LogFile(options.logFile)
    this.#current = launch(options, this.#log)
  }

  static async start(options: ChildOptions): Promise<Child> {
    const child = new Child(options)
    try {
      await child.#current.ready
      child.#supervise()
      return child
    } catch (error) {
      await child.stop()
      throw error
    }
  }

  /** Stops it and starts it again, as after a change of its code; one restart after the other. */
  restart(): Promise<void> {
    this.#restarting = this.#restarting.then(async () => {
      await this.#end()
      this.#isStopping = false
      this.#relaunch()
    })
    return this.#restarting
  }

  async stop(): Promise<void> {
    await this.#restarting
    await this.#end()
    this.#log.close()
  }

  async #end(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await end(this.#current)
  }

  #supervise(): void {
    const launchedAt = Date.now()
    void this.#current.gone.then((reason) => {
      if (this.#isStopping) return
      if (Date.now() - launchedAt > RECOVERED_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS
      say(`${this.#options.name} stopped (${reason}); starting it again in ${this.#pauseMs / 1000} s`)
      this.#timer = setTimeout(() => this.#relaunch(), this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }

  #relaunch(): void {
    const { name } = this.#options
    this.#current = launch(this.#options, this.#log)
    const { process: child, ready } = this.#current
    this.#supervise()
    // One that hangs on its way up is ended, so that it is tried again.
    ready.then(() => say(`${name} is back`)).catch(() => child.kill('SIGKILL'))
  }
}

interface Launched {
  process: ChildProcess
  ready: Promise<void>
  /** Told with the reason, also when it could not even be started. */
  gone: Promise<string>
}

function launch({ name, entry, env, execArgv = [] }: ChildOptions, log: LogFile): Launched {
  // A group of its own: Ctrl-C at the terminal reaches the supervisor alone, which stops everything in order.
  const child = fork(entry, { env, execArgv, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const lastWords = listen(child, name, log)
  const gone = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`))
  })
  const ready = untilReady(child, name, gone, lastWords)
  ready.catch(() => {}) // whoever waits for it is told; nobody may be waiting
  return { process: child, ready, gone }
}

const KEPT_LINES = 20

/** Everything goes to the log; what is worth a person's attention is shown as well. Returns the last lines. */
function listen(child: ChildProcess, name: string, log: LogFile): string[] {
  const lastWords: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      lastWords.push(line)
      if (lastWords.length > KEPT_LINES) lastWords.shift()
      const warning = warningIn(line)
      if (warning) say(`${name}: ${warning}`)
    })
  }
  return lastWords
}

function untilReady(child: ChildProcess, name: string, gone: Promise<string>, lastWords: string[]): Promise<void> {
  return new Promise((ready, fail) => {
    const failWith = (reason: string) => fail(new Trouble(`${name} ${reason}:\n${lastWords.join('\n')}`))
    const timer = setTimeout(() => failWith(`was not ready within ${READY_WITHIN_MS / 1000} s`), READY_WITHIN_MS)
    child.once('message', () => {
      clearTimeout(timer)
      ready()
    })
    void gone.then((reason) => {
      clearTimeout(timer)
      // Its last lines may still be in the pipe.
      setTimeout(() => failWith(`did not start (${reason})`), 50)
    })
  })
}

const WARNING_LEVEL = 40

/** Our programs log JSON; anything else on their streams is worth reading. */
function warningIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line)
    return level >= WARNING_LEVEL ? [msg, err?.message].filter(Boolean).join(': ') : undefined
  } catch {
    return line.trim() === '' ? undefined : line
  }
}

async function end({ process: child, gone }: Launched): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await gone
  clearTimeout(force)
}
