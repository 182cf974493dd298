import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeName } from './layout.ts'
import { namespaceOf } from './network.ts'

const LAST_LINES = 15
const STOP_WITHIN_MS = 15_000
const ASK_EVERY_MS = 250

export interface Launch {
  node: NodeName
  command: string[]
  /** Root, unless it is named. */
  user?: string
  env?: Record<string, string>
  cwd?: string
  logFile: string
}

/** A program on a node. `nsenter` and `setpriv` become the program, so its pid is ours to signal. */
export class NodeProcess {
  readonly #launch: Launch
  #child: ChildProcess

  constructor(launch: Launch) {
    this.#launch = launch
    this.#child = start(launch)
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Starts the program again after it was killed. */
  startAgain(): void {
    if (!this.isRunning) this.#child = start(this.#launch)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.isRunning) return
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    const force = setTimeout(() => this.#child.kill('SIGKILL'), STOP_WITHIN_MS)
    await gone
    clearTimeout(force)
  }

  lastLines(): string {
    return readFileSync(this.#launch.logFile, 'utf8').split('\n').slice(-LAST_LINES).join('\n')
  }
}

function start({ node, command, user, env, cwd, logFile }: Launch): ChildProcess {
  const log = openSync(logFile, 'a')
  const identity = user ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  const enter = [`--net=/run/netns/${namespaceOf(node)}`, 'setpriv', ...identity, '--pdeathsig=SIGKILL']
  const child = spawn('nsenter', [...enter, ...command], {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C is for us, and we stop the programs in order.
    detached: true,
  })
  closeSync(log)
  return child
}

/** Asks until it is true; a question that fails counts as no. */
export async function until(what: string, withinMs: number, isTrue: () => Promise<boolean>): Promise<void> {
  let reason = 'the answer was no'
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(ASK_EVERY_MS))
    try {
      if (await isTrue()) return
    } catch (error) {
      reason = String(error)
    }
  throw new Error(`${what}: not within ${withinMs / 1000} s (${reason})`)
}
