import type { CompileOutcome, Program, RunReport, RunRequest, Sandbox } from '@arbiter/sandbox/sandbox'
import { Slots } from '@arbiter/sandbox/slots'

/** How a program behaves on an input, in order of the tests it is asked to run. */
export type Script = (
  input: string,
  run: number,
) => Partial<RunReport> & { output?: string; stderr?: string; pause?: Promise<void> }

const release = () => {}
const toolchain = { compiler: 'scripted', flags: '-O2' }
const isIntact = async () => true
const program: Program = { language: 'cpp', directory: '/program', entry: 'main', ...toolchain, isIntact, release }
const compiled: CompileOutcome = { kind: 'compiled', program, log: '', cpuMs: 1, wasCached: false }

const endedWell: RunReport = {
  outcome: { kind: 'exited', code: 0 },
  cpuMs: 10,
  wallMs: 12,
  idleMs: 0,
  memoryBytes: 1024 * 1024,
  stdoutBytes: 0,
  stderrBytes: 0,
  wasCancelled: false,
  endedUs: 0,
  pulses: null,
}

/** A sandbox that runs nothing: each program behaves as the test has written down. */
export function scriptedSandbox(slotCount: number, script: Script, outcome: CompileOutcome = compiled) {
  const slots = new Slots(slotCount)
  const seen = { runs: 0, atOnce: 0, most: 0, boxes: 0, compiles: 0, limitsMs: [] as number[] }
  const sandbox: Sandbox = {
    ...{ mode: 'scripted', version: 'scripted', architecture: 'x86-64' },
    weakness: null,
    languages: [{ language: 'cpp', name: 'C++', version: 'scripted', isAvailable: true, reason: null, details: null }],
    cores: [],
    get slots() {
      return slots.usable
    },
    get freeSlots() {
      return slots.free
    },
    get waitingForSlots() {
      return slots.waiting
    },
    formatter: { versions: {}, format: async () => ({ kind: 'rejected' }) },
    draw: async () => ({ kind: 'rejected' }),
    warmUp: async () => {},
    prepareTools: async () => {},
    async compile(_source, options) {
      seen.compiles += 1
      return options?.around ? options.around(async () => outcome) : outcome
    },
    async openBox() {
      const slot = await slots.acquire()
      seen.boxes += 1
      return {
        core: null,
        run: (request) => scriptedRun(request, script, seen),
        close: async () => slots.release(slot),
      }
    },
    openBoxOnCore: () => Promise.reject(new Error('there are no cores')),
    withholdCores: () => {},
    openValidatedBox: () => Promise.reject(new Error('no validator was scripted')),
    close: async () => {},
  }
  return { sandbox, seen, slots }
}

async function scriptedRun(
  request: RunRequest,
  script: Script,
  seen: { runs: number; atOnce: number; most: number; limitsMs: number[] },
): Promise<RunReport> {
  const name = request.input.kind === 'data-file' ? request.input.name : ''
  seen.atOnce += 1
  seen.limitsMs.push(request.cpuMs)
  seen.most = Math.max(seen.most, seen.atOnce)
  const { output = '', stderr = '', pause, ...report } = script(name, seen.runs++)
  const stop = new AbortController()
  await Promise.race([pause ?? Promise.resolve(), aborted(request.signal, stop.signal)])
  stop.abort()
  seen.atOnce -= 1
  if (request.signal?.aborted)
    return { ...endedWell, wasCancelled: true, outcome: { kind: 'sandbox-failed', reason: 'the run was cancelled' } }
  request.onStdout?.(Buffer.from(output))
  request.onStderr?.(Buffer.from(stderr))
  return { ...endedWell, ...report }
}

function aborted(signal: AbortSignal | undefined, listening: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) done()
    signal?.addEventListener('abort', () => done(), { once: true, signal: listening })
  })
}
