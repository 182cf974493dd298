import type { RunOutcome } from '@arbiter/rules/verdict'
import { openSandbox } from '../open-sandbox.ts'
import type { Sandbox, Source } from '../sandbox.ts'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from './machine.ts'

const FIRST_UID = 68_000
const LIMITS = { cpuMs: 5_000, idleMs: 15_000, outputBytes: 4_096 }
const MEMORY_MB = 256

/** The sandbox of this machine, or the reason why there is none. */
export async function openTestSandbox(): Promise<Sandbox> {
  const options = { directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES, firstUid: FIRST_UID, slots: 1 }
  const opened = await openSandbox(options)
  if (opened.kind === 'off') throw new Error(opened.reason)
  return opened.sandbox
}

/** Compiles and runs a program once. */
export async function outputOf(
  sandbox: Sandbox,
  source: Source,
  input = '',
  memoryMb = MEMORY_MB,
): Promise<{ outcome: RunOutcome; output: string; log: string }> {
  const compiled = await sandbox.compile(source)
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program, { memoryMb })
  let output = ''
  try {
    const onStdout = (chunk: Buffer) => {
      output += chunk.toString()
    }
    const { outcome } = await box.run({ input: { kind: 'bytes', bytes: Buffer.from(input) }, ...LIMITS, onStdout })
    return { outcome, output, log: compiled.log }
  } finally {
    await box.close()
    compiled.program.release()
  }
}
