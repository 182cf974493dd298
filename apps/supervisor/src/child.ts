import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { clipLogged } from '@arbiter/rules/site/logged'
import { HEARTBEAT, SILENT_MS, SilenceWatch } from './heartbeat.ts'
import { onLines } from './lines.ts'
import type { Listener } from './listener.ts'
import { LogFile } from './log-file.ts'
import { CliError, say } from './terminal.mjs'

/** The message of an app that is ready to serve. */
const READY = 'ready'
/** What an app with a listener sends when it is asked to stop, and the two replies. */
const STOPPING = 'stopping'
const HANDED_OVER = 'handed-over'
const NOT_HANDED_OVER = 'not-handed-over'
/** The first file descriptor of the listener in a child: after its streams and the channel to us. */
export const INHERITED_FD = 4
/** Node accepts one connection per descriptor in each turn of its event loop. */
export const INHERITED_COUNT = 16
/** A slow machine may need minutes to load the code and prove the sandbox. */
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 10_000
/** A replaced process may finish its requests, but not for ever. */
const LEAVE_WITHIN_MS = 150_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** The back-off grows only for a process that dies sooner than this after it was ready. */
const RAN_WELL_MS = 10_000

export interface ChildOptions {
  name: string
  entry: string
  env: NodeJS.ProcessEnv
  logFile: string
  /** The executable, if it is not this Node. */
  execPath?: string
  execArgv?: string[]
  /** How long it may send no heartbeat; tests use a shorter time. */
  silentMs?: number
  /** A socket that each of its processes listens on; closed together with it. */
  listener?: Listener | null
  /** How long it may take to stop before it is killed. */
  stopWithinMs?: number
  /** A process that ran longer than this resets the back-off. */
  ranWellMs?: number
  /** Receives lines worth an operator's attention; by default they are shown on the terminal. */
  onNotice?: (line: string) => void
}

/**
 * One of our apps: started, waited for until it reports that it is ready, and started again whenever it dies or its
 * event loop hangs.
 */
export class Child {
  readonly #options: ChildOptions
  readonly #log: LogFile
  #current: Launched
  /** Replaced processes that still finish their requests. */
  readonly #leaving = new Set<Launched>()
  #isStopping = false
  #pauseMs = FIRST_PAUSE_MS
  #timer: NodeJS.Timeout | undefined
  #restarting: Promise<void> = Promise.resolve()

  private constructor(options: ChildOptions) {
    this.#options = options
    this.#log = new LogFile(options.logFile)
    this.#current = this.#launch()
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

  /** Stops it and starts it again, as after a change of its code; one restart at a time. */
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
    // Close the listener first: new connections are refused instead of waiting for a process that will not accept them.
    this.#options.listener?.close()
    await this.#end()
    this.#log.close()
  }

  async #end(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const all = [this.#current, ...this.#leaving]
    await Promise.all(all.map((each) => end(each, this.#options.stopWithinMs)))
  }

  #launch(): Launched {
    const launched = launch(this.#options, this.#log)
    const { silentMs = SILENT_MS } = this.#options
    const watch = new SilenceWatch(silentMs, () => {
      this.#say(`hangs (silent for ${silentMs / 1000} s); killing it`)
      launched.process.kill('SIGKILL')
    })
    // While an app loads its code it sends no heartbeat, for longer than that on a slow machine; READY_WITHIN_MS is its limit.
    const listen = () => launched.process.on('message', (message) => message === HEARTBEAT && watch.received())
    launched.ready.then(listen, () => {})
    void launched.gone.then(() => watch.stop())
    launched.process.on('message', (message) => message === STOPPING && this.#handOver(launched))
    return launched
  }

  /** An operator, not the supervisor, has asked it to stop: start another process on its listener before it stops accepting. */
  #handOver(launched: Launched): void {
    const answer = (message: string) => launched.process.connected && launched.process.send(message)
    if (this.#isStopping || launched !== this.#current) return void answer(NOT_HANDED_OVER)
    this.#say('was asked to stop; starting another one in its place')
    this.#leaving.add(launched)
    const force = setTimeout(() => launched.process.kill('SIGKILL'), LEAVE_WITHIN_MS).unref()
    void launched.gone.then(() => {
      clearTimeout(force)
      this.#leaving.delete(launched)
    })
    this.#relaunch()
    this.#current.ready.then(
      () => answer(HANDED_OVER),
      () => answer(NOT_HANDED_OVER),
    )
  }

  #supervise(): void {
    const current = this.#current
    const { gone } = current
    const { ranWellMs = RAN_WELL_MS } = this.#options
    void gone.then((reason) => {
      if (this.#isStopping || current !== this.#current) return
      if (performance.now() - (current.readyAt ?? Number.POSITIVE_INFINITY) >= ranWellMs) this.#pauseMs = FIRST_PAUSE_MS
      this.#say(`stopped (${reason}); starting it again in ${this.#pauseMs / 1000} s`)
      this.#timer = setTimeout(() => this.#relaunch(), this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }

  #relaunch(): void {
    this.#current = this.#launch()
    const { process: child, ready } = this.#current
    this.#supervise()
    // A process that hangs while starting is killed, so that another one is tried.
    ready.then(() => this.#say('is back')).catch(() => child.kill('SIGKILL'))
  }

  /** Writes to the terminal, and to the log beside the app's own lines. */
  #say(what: string): void {
    const { name, onNotice = say } = this.#options
    const msg = `${name} ${what}`
    onNotice(msg)
    this.#log.write(`${JSON.stringify({ level: WARNING_LEVEL, time: Date.now(), name: 'supervisor', msg })}\n`)
  }
}

interface Launched {
  process: ChildProcess
  /** By a monotonic clock; missing until the process is ready. */
  readyAt?: number
  ready: Promise<void>
  /** Resolves with the reason, also if the process could not be started. */
  gone: Promise<string>
}

function launch(options: ChildOptions, log: LogFile): Launched {
  const { entry, env, execPath = process.execPath, execArgv = [], listener } = options
  // A separate process group: Ctrl-C at the terminal reaches only the supervisor, which stops everything in order.
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc', ...inherited(listener)]
  const child = fork(entry, { env, execPath, execArgv, detached: true, stdio })
  const lastWords = listen(child, options, log)
  const gone = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`))
  })
  const ready = untilReady(child, options.name, gone, lastWords)
  const launched: Launched = { process: child, ready, gone }
  ready.then(
    () => {
      launched.readyAt = performance.now()
    },
    () => {}, // reported to the caller that waits for it, if there is one
  )
  return launched
}

/** The same socket under several descriptors. */
const inherited = (listener: Listener | null | undefined) =>
  listener ? Array.from({ length: INHERITED_COUNT }, () => listener.fd) : []

const KEPT_LINES = 20

/** Everything goes to the log; lines worth an operator's attention are shown as well. Returns the last lines. */
function listen(child: ChildProcess, { name, onNotice = say }: ChildOptions, log: LogFile): string[] {
  const lastWords: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    onLines(stream, (line) => {
      log.write(`${line}\n`)
      lastWords.push(line)
      if (lastWords.length > KEPT_LINES) lastWords.shift()
      const warning = warningIn(line)
      if (warning) onNotice(`${name}: ${warning}`)
    })
  }
  return lastWords
}

function untilReady(child: ChildProcess, name: string, gone: Promise<string>, lastWords: string[]): Promise<void> {
  return new Promise((ready, fail) => {
    const failWith = (reason: string) => fail(new CliError(`${name} ${reason}:\n${lastWords.join('\n')}`))
    const timer = setTimeout(() => failWith(`was not ready within ${READY_WITHIN_MS / 1000} s`), READY_WITHIN_MS)
    child.on('message', (message) => {
      if (message !== READY) return
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

/** Our apps log JSON; any other line on their streams is worth reading. */
function warningIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line)
    return level >= WARNING_LEVEL ? clipLogged([msg, err?.message].filter(Boolean).join(': ')) : undefined
  } catch {
    return line.trim() === '' ? undefined : clipLogged(line)
  }
}

async function end({ process: child, gone }: Launched, withinMs = STOP_WITHIN_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await gone
  clearTimeout(force)
}
