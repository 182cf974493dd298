import type { RunBox, Sandbox } from '@arbiter/sandbox/sandbox'
import type { CheckedPackage } from './packages.ts'

const VALIDATOR = 'input_validators/validate.py'
/** By the format, the exit code of a validator that has nothing to object to. */
const VALID = 42
/** Validators are no contestants: they are only kept from running for ever. */
const LIMITS = { cpuMs: 20_000, wallMs: 60_000, outputBytes: 65_536 }
const MEMORY_MB = 512

/** Runs the input validator over every input, in the sandbox; those below `invalid_input` have to be refused. */
export async function validatorFaults(sandbox: Sandbox, { files, read }: CheckedPackage): Promise<string[]> {
  const code = (await files.read(VALIDATOR)).toString()
  const compiled = await sandbox.compile({ language: 'python', code })
  if (compiled.kind !== 'compiled') return [`${VALIDATOR} can't be run`]
  const box = await sandbox.openBox(compiled.program, { memoryMb: MEMORY_MB })
  try {
    const faults: string[] = []
    for (const { name, input } of read.cases) {
      const objection = await objectionTo(box, input)
      if (objection !== null) faults.push(`data/${name}.in: ${objection}`)
    }
    for (const path of files.paths.filter(isInvalidInput))
      if ((await objectionTo(box, await files.read(path))) === null) faults.push(`${path} is taken for valid`)
    return faults
  } finally {
    await box.close()
    compiled.program.release()
  }
}

const isInvalidInput = (path: string) => path.startsWith('data/invalid_input/') && path.endsWith('.in')

/** What the validator says against an input; null when it is valid. */
async function objectionTo(box: RunBox, input: Buffer): Promise<string | null> {
  let said = ''
  const onStderr = (chunk: Buffer) => {
    said += chunk
  }
  const { outcome } = await box.run({ ...LIMITS, input: { kind: 'bytes', bytes: input }, onStderr })
  if (outcome.kind === 'exited' && outcome.code === VALID) return null
  return said.trim().split('\n').at(-1) || outcome.kind
}
