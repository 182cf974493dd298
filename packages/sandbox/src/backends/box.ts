import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { commandFrame, PayloadWriter, type Reply, ReplyParser, type ReplyType } from './frames.ts'
import { inputKinds, limitNumbers, numbersPayload, orderNumbers } from './protocol.ts'
import { type RunReport, readReport } from './run-report.ts'

/** The box itself broke, or was never whole: our fault, and the box is thrown away. */
export class BoxFailure extends Error {}

export interface RunLimits {
  cpuMs: number
  idleMs: number
  memoryBytes: number
  /** 0: unbounded, for runtimes that reserve far more than they use. */
  addressSpaceBytes: number
  stdoutBytes: number
  stderrBytes: number
  stackBytes: number
  fileBytes: number
  processes: number
}

export type Input = { kind: 'empty' } | { kind: 'bytes'; bytes: Uint8Array } | { kind: 'data-file'; name: string }

/** A file that the program reads by name, copied from the folder of test data. */
export interface StagedFile {
  name: string
  dataName: string
}

/** A file that a validator left in its folder, or the beginning of a long one. */
export interface FeedbackFile {
  content: Buffer
  isWhole: boolean
}

export interface Order {
  argv: string[]
  env: Record<string, string>
  input: Input
  limits: RunLimits
  onStdout?: (chunk: Buffer) => void
  onStderr?: (chunk: Buffer) => void
  /** Only if the box has a folder for them. */
  files?: readonly StagedFile[]
  startsInFiles?: boolean
  /** How much of the feedback is sent, and whether that of the run before stays in its folder. */
  feedback?: { maxBytes: number; isKept: boolean; onFile: (name: string, file: FeedbackFile) => void }
  /** Set for a dialogue; the run then lasts until the other side has ended too. */
  dialogue?: { transcriptBytes: number; endsWithinMs: number; onTranscript: (transcript: Buffer) => void }
  /** Ends the run at once, when its caller no longer waits for it. */
  signal?: AbortSignal
}

const READY_WITHIN_MS = 10_000
/** The warden ends a run by itself; one that does not within this time after its last moment is broken. */
const OVERDUE_MS = 5_000
/** A machine on which the program gets less than one part in this many of a core can't judge it. */
const STARVED_FACTOR = 20

/** The last moment of a run: by then it has used up its CPU time or its idle time, or the machine had no time for it. */
export const longestMs = ({ cpuMs, idleMs }: Pick<RunLimits, 'cpuMs' | 'idleMs'>) => STARVED_FACTOR * (cpuMs + idleMs)
const MAX_LOG_LENGTH = 4_000

type Waiting = { take(reply: Reply): void; fail(error: Error): void }

/** One container with its warden. Takes one order at a time. */
export class Box {
  readonly #child: ChildProcess
  readonly #commands: Writable
  readonly #parser = new ReplyParser()
  #waiting: Waiting | undefined
  #log = ''
  #failure: BoxFailure | undefined
  readonly gone: Promise<void>

  private constructor(bwrap: string, args: string[], descriptors: number[]) {
    this.#child = spawn(bwrap, args, { stdio: ['pipe', 'pipe', 'pipe', ...descriptors], env: {}, cwd: '/' })
    const [commands, replies, log] = this.#child.stdio as unknown as [Writable, Readable, Readable]
    this.#commands = commands
    commands.on('error', () => {}) // reported by the exit
    replies.on('data', (chunk: Buffer) => this.#receive(chunk))
    log.on('data', (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString('utf8')).slice(-MAX_LOG_LENGTH)
    })
    this.gone = new Promise((done) => {
      this.#child.once('error', (error) => this.#break(`bubblewrap can't be started: ${error.message}`, done))
      this.#child.once('close', (code, signal) =>
        this.#break(`the box ended: ${this.#log.trim() || `without a word (${signal ?? `exit code ${code}`})`}`, done),
      )
    })
  }

  static async open(bwrap: string, args: string[], descriptors: number[]): Promise<Box> {
    const box = new Box(bwrap, args, descriptors)
    await box.#exchange(READY_WITHIN_MS, (reply, done) => reply.type === 'r' && done(undefined))
    return box
  }

  get isBroken(): boolean {
    return this.#failure !== undefined
  }

  run(order: Order): Promise<RunReport> {
    const cancel = () => this.#commands.write(commandFrame('C'))
    order.signal?.addEventListener('abort', cancel, { once: true })
    this.#commands.write(commandFrame('R', runPayload(order)))
    if (order.signal?.aborted) cancel()
    const withinMs = longestMs(order.limits) + (order.dialogue?.endsWithinMs ?? 0) + OVERDUE_MS
    const report = this.#exchange<RunReport>(withinMs, (reply, done) => {
      if (reply.type === 'o') order.onStdout?.(reply.payload)
      else if (reply.type === 'e') order.onStderr?.(reply.payload)
      else if (reply.type === 'k') takeFeedback(order, reply.payload)
      else if (reply.type === 't') order.dialogue?.onTranscript(reply.payload)
      else if (reply.type === 'd') done(readReport(reply.payload))
      else throw new Error(`the warden answered a run with ${reply.type}`)
    })
    return report.finally(() => order.signal?.removeEventListener('abort', cancel))
  }

  /** Called before a dialogue, for the validator's box first. */
  async openLink(): Promise<void> {
    await this.#ask('K', Buffer.alloc(0), ['s'])
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    await this.#ask('P', new PayloadWriter().string(name).bytes(content).done(), ['s'])
  }

  /** Undefined when there is no such regular file, or it is larger than that. */
  async get(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const reply = await this.#ask('G', new PayloadWriter().u64(maxBytes).string(name).done(), ['f', 'a'])
    return reply.type === 'f' ? reply.payload : undefined
  }

  /** Names that are no UTF-8 are left out: they could not be asked for. */
  async list(): Promise<string[]> {
    const reply = await this.#ask('L', Buffer.alloc(0), ['l'])
    const names = reply.payload.toString('utf8').split('\0')
    return names.filter((name) => name !== '' && !name.includes('\ufffd'))
  }

  /** Everything in the box dies with it. */
  async close(): Promise<void> {
    this.#failure ??= new BoxFailure('the box was closed')
    this.#child.kill('SIGKILL')
    await this.gone
  }

  #ask(type: 'P' | 'G' | 'L' | 'K', payload: Buffer, answers: ReplyType[]): Promise<Reply> {
    this.#commands.write(commandFrame(type, payload))
    return this.#exchange<Reply>(READY_WITHIN_MS, (reply, done) => {
      if (!answers.includes(reply.type)) throw new Error(`the warden answered ${type} with ${reply.type}`)
      done(reply)
    })
  }

  #exchange<T>(withinMs: number, onReply: (reply: Reply, done: (value: T) => void) => void): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure)
    if (this.#waiting) return Promise.reject(new Error('the box is busy'))
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => this.#break('the warden does not answer'), withinMs)
      const settle = () => {
        clearTimeout(timer)
        this.#waiting = undefined
      }
      this.#waiting = {
        take: (reply) =>
          onReply(reply, (value) => {
            settle()
            resolve(value)
          }),
        fail: (error) => {
          settle()
          reject(error)
        },
      }
    })
  }

  #receive(chunk: Buffer): void {
    if (this.#failure) return
    try {
      for (const reply of this.#parser.push(chunk)) this.#hand(reply)
    } catch (error) {
      this.#break((error as Error).message)
    }
  }

  #hand(reply: Reply): void {
    if (!this.#waiting) throw new Error('the warden sent a frame without a request')
    this.#waiting.take(reply)
  }

  #break(reason: string, done?: () => void): void {
    this.#failure ??= new BoxFailure(reason)
    this.#child.kill('SIGKILL')
    this.#waiting?.fail(this.#failure)
    done?.()
  }
}

/** One byte: is it whole? Then its name with a NUL, then the content. */
function takeFeedback({ feedback }: Order, payload: Buffer): void {
  const end = payload.indexOf(0, 1)
  if (end < 0) throw new Error('the warden sent feedback without a name')
  const content = payload.subarray(end + 1)
  feedback?.onFile(payload.toString('utf8', 1, end), { content, isWhole: payload[0] === 1 })
}

export function runPayload({ argv, env, input, limits, files = [], feedback, dialogue, startsInFiles }: Order): Buffer {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const payload = new PayloadWriter().bytes(limitsPayload(limits)).bytes(
    numbersPayload(orderNumbers, {
      feedback_bytes: feedback?.maxBytes ?? 0,
      transcript_bytes: dialogue?.transcriptBytes ?? 0,
      keeps_feedback: Number(feedback?.isKept ?? false),
      starts_in_staged_files: Number(startsInFiles ?? false),
      staged_count: files.length,
      stdin_kind: inputKinds.indexOf(input.kind),
      argument_count: argv.length,
      environment_count: variables.length,
    }),
  )
  for (const text of [...argv, ...variables]) payload.string(text)
  for (const { name, dataName } of files) payload.string(name).string(dataName)
  if (input.kind === 'bytes') payload.bytes(input.bytes)
  if (input.kind === 'data-file') payload.string(input.name)
  return payload.done()
}

const limitsPayload = (limits: RunLimits) =>
  numbersPayload(limitNumbers, {
    cpu_us: limits.cpuMs * 1000,
    idle_us: limits.idleMs * 1000,
    wall_us: longestMs(limits) * 1000,
    memory_bytes: limits.memoryBytes,
    address_space_bytes: limits.addressSpaceBytes,
    stdout_bytes: limits.stdoutBytes,
    stderr_bytes: limits.stderrBytes,
    stack_bytes: limits.stackBytes,
    file_bytes: limits.fileBytes,
    processes: limits.processes,
  })
