import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface MemorySample {
  rssBytes: number
  /** After garbage collection. */
  heapBytes: number
  externalBytes: number
  /** Sockets, timers and files that are open. */
  handles: number
}

export type ServerMessage = { port: number } | { memory: MemorySample } | { cpuMs: number }
export type Question = 'memory' | 'cpu'

export interface FuzzedServer {
  port: number
  pid: number
  measure(): Promise<MemorySample>
  /** The CPU time of all its threads. */
  cpuMs(): Promise<number>
  /** What it has logged: faults, with their stacks. */
  log(): string
  isRunning(): boolean
  stop(): Promise<void>
}

const MODULE = fileURLToPath(new URL('./fuzzed-server.ts', import.meta.url))
const LOG_CHARACTERS = 200_000

export async function startServer(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<FuzzedServer> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, RUNNER_PORT: '9', ...settings }
  const execArgv = ['--expose-gc', '--import', 'tsx']
  const child = fork(MODULE, { env, execArgv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => (log = `${log}${chunk}`.slice(-LOG_CHARACTERS)))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the server ended:\n${log}`)))
  ended.catch(() => {}) // those who wait for a message are notified
  const { port } = (await Promise.race([nextMessage(child), ended])) as { port: number }
  async function ask<Answer extends ServerMessage>(question: Question): Promise<Answer> {
    child.send(question)
    return (await Promise.race([nextMessage(child), ended])) as Answer
  }
  return {
    port,
    pid: child.pid ?? 0,
    log: () => log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    measure: async () => (await ask<{ memory: MemorySample }>('memory')).memory,
    cpuMs: async () => (await ask<{ cpuMs: number }>('cpu')).cpuMs,
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

const nextMessage = async (child: ChildProcess) => (await once(child, 'message'))[0] as ServerMessage
