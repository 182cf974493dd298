import { ANSWER, INPUT, validatorArguments } from '@arbiter/judge/judging/validator-files'
import type { PackageFaults } from '@arbiter/problem-format/package-faults'
import type { PackageCase, PackageValidator } from '@arbiter/problem-format/problem-package'
import { answerOf } from '@arbiter/rules/judging/validation'
import { MAX_PROGRAM_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { junkPrograms } from '@arbiter/rules/setting/junk'
import type { Program, RunRequest, Sandbox, ValidatedBox, ValidateRequest } from '@arbiter/sandbox/sandbox'
import type { Thrown } from './junk.ts'
import { type ScratchData, withScratchData } from './scratch-data.ts'
import { compileValidator } from './validate-outputs.ts'

const PROGRAM: Omit<RunRequest, 'input'> = { cpuMs: 1_000, idleMs: 2_000, outputBytes: MAX_PROGRAM_OUTPUT_BYTES }
const MEMORY_MB = 64

/** Lets the interactor talk with programs that do not keep to its protocol. */
export async function converseWithJunk(
  sandbox: Sandbox,
  validator: PackageValidator,
  cases: readonly PackageCase[],
  faults: PackageFaults,
): Promise<Thrown[]> {
  const compiled = await compileValidator(sandbox, validator, faults)
  if (!compiled) return []
  try {
    return await withScratchData((data) => converseAll({ sandbox, validator, compiled, cases, data }))
  } finally {
    compiled.release()
  }
}

interface Dialogues {
  sandbox: Sandbox
  validator: PackageValidator
  compiled: Program
  cases: readonly PackageCase[]
  data: ScratchData
}

async function converseAll({ sandbox, validator, compiled, cases, data }: Dialogues): Promise<Thrown[]> {
  const thrown: Thrown[] = []
  for (const { name, code } of junkPrograms) {
    const built = await sandbox.compile({ language: 'c', code })
    if (built.kind !== 'compiled') throw new Error(`${name} does not compile`)
    const options = { dataDirectory: data.directory, memoryMb: MEMORY_MB, validatorMemoryMb: validator.memoryLimitMb }
    const box = await sandbox.openValidatedBox(built.program, compiled, { ...options, isInteractive: true })
    try {
      for (const each of cases) thrown.push({ name, answer: await converse(box, validator, data, each) })
    } finally {
      await box.close()
      built.program.release()
    }
  }
  return thrown
}

async function converse(box: ValidatedBox, validator: PackageValidator, data: ScratchData, each: PackageCase) {
  await data.put(INPUT, await each.input.read())
  await data.put(ANSWER, await each.output.read())
  const request: ValidateRequest = {
    args: [...validatorArguments(validator.interface, false), ...validator.args, ...each.validatorArgs],
    files: [INPUT, ANSWER].map((name) => ({ name, dataName: name })),
    input: { kind: 'empty' },
    cpuMs: validator.timeLimitMs,
    idleMs: validator.timeLimitMs + PROGRAM.idleMs,
    outputBytes: validator.outputBytes,
    keepsFeedback: false,
  }
  const report = await box.converse({ ...PROGRAM, input: { kind: 'empty' } }, request)
  return answerOf(validator.interface, report.validator.run.outcome)
}
