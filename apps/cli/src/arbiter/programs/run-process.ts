import { spawn } from 'node:child_process'
import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import { programWords } from '../words/languages.ts'

export interface ProcessEnd {
  stdout: Buffer
  stderr: string
  code: number | null
  signal: string | null
  isTooSlow: boolean
  /** Its output went over the limit, and it was stopped. */
  isTooLong: boolean
  /** By the clock: what a program waits counts too. */
  ms: number
}

interface Limits {
  withinMs: number
  maxBytes: number
}

/** Runs a program of the person's own, with its own rights. Stops it, and what it has started, at the limits. */
export function runProcess(
  [tool = '', ...args]: string[],
  input: Buffer | string,
  { withinMs, maxBytes }: Limits,
  named: { language: string; line: string },
): Promise<ProcessEnd> {
  const isGroup = process.platform !== 'win32'
  const began = performance.now()
  const child = spawn(tool, args, { detached: isGroup, stdio: ['pipe', 'pipe', 'pipe'] })
  const end = { isTooSlow: false, isTooLong: false }
  const stop = (reason: keyof typeof end) => {
    end[reason] = true
    if (isGroup && child.pid) killGroup(child.pid)
    else child.kill('SIGKILL')
  }
  const timer = setTimeout(() => stop('isTooSlow'), withinMs)
  const onInterrupt = () => stop('isTooSlow')
  process.once('exit', onInterrupt)
  const [stdout, stderr] = [collect(child.stdout, maxBytes, () => stop('isTooLong')), collect(child.stderr, maxBytes)]
  // A program may end without reading its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return new Promise((done, fail) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      fail(error.code === 'ENOENT' ? missingTool(tool, named) : error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      process.off('exit', onInterrupt)
      const ms = Math.round(performance.now() - began)
      done({ stdout: stdout(), stderr: stderr().toString('utf8'), code, signal, ms, ...end })
    })
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

function collect(stream: NodeJS.ReadableStream, maxBytes: number, onFull: () => void = () => {}): () => Buffer {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    if (size <= maxBytes) chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) onFull()
  })
  return () => Buffer.concat(chunks).subarray(0, maxBytes)
}

const missingTool = (tool: string, named: { language: string; line: string }) =>
  new CliFailure(exitCodes.usage, programWords.noTool({ tool, ...named }))
