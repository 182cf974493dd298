import { type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ExtraCase, PackageCase, ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { ValidatorAnswer } from '@arbiter/rules/judging/validation'
import { junkPrograms } from '@arbiter/rules/setting/junk'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { commandFault } from './command-fault.ts'
import { junkInputs, junkOutputs, type Thrown } from './junk.ts'
import { converseWithJunk } from './junk-dialogues.ts'
import { validateInputs } from './validate-inputs.ts'
import { judgedByValidator, type TriedOutput } from './validate-outputs.ts'

/** A validator that fails on one test fails on most. */
const TRIED_CASES = 3

/** Data that no contestant's program should get through with, thrown at the package's own validators. */
export async function throwJunk(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  return [...(await atInputValidators(sandbox, read)), ...(await atOutputValidator(sandbox, read))]
}

async function atInputValidators(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  const [first] = read.cases
  if (!first || read.inputValidators.length === 0) return []
  const faults = new PackageFaults()
  const extraCases = junkInputs(await first.input.read()).map(({ name, content }) => asInvalid(first, name, content))
  const found = await validateInputs(sandbox, { ...read, cases: [], extraCases })
  const accepted = found.filter(({ fault }) => fault === TAKEN_FOR_VALID)
  for (const { file } of accepted) faults.warn('input_validators', commandFault(`every validator accepts ${file}`))
  return faults.list
}

/** The fault that `inputFaults` reports for a case below `invalid_input`. */
const TAKEN_FOR_VALID = 'is taken for valid by every validator'

function asInvalid(like: PackageCase, name: string, content: Buffer): ExtraCase {
  const { args, validatorArgs, inputArgs, answerArgs } = like
  const input = { path: name, size: content.length, read: async () => content }
  return {
    ...{ args, validatorArgs, inputArgs, answerArgs },
    kind: 'invalid_input',
    name,
    input,
    answer: null,
    output: null,
  }
}

async function atOutputValidator(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  const { validator, isInteractive } = read.judging
  if (!validator) return []
  const faults = new PackageFaults()
  const cases = read.cases.slice(0, TRIED_CASES)
  const thrown = isInteractive
    ? await converseWithJunk(sandbox, validator, cases, faults)
    : await judgedByValidator(sandbox, validator, cases.flatMap(junkOutputsOf), faults)
  const place = validator.files[0]?.path ?? 'output_validators'
  for (const { name, answers } of summed(thrown)) sayAnswers(place, name, answers, faults)
  const kinds = isInteractive ? junkPrograms.length : junkOutputs.length
  if (thrown.length >= kinds && thrown.every(({ answer }) => answer === 'accepted'))
    faults.error(place, commandFault('accepts everything that was thrown at it'))
  return faults.list
}

function junkOutputsOf(each: PackageCase): TriedOutput[] {
  return junkOutputs.map(({ name, content }) => {
    const { inputArgs, answerArgs, args, validatorArgs, input, output: answer } = each
    const output = { path: name, size: content.length, read: async () => content }
    return { ...{ inputArgs, answerArgs, args, validatorArgs }, kind: 'invalid_output', name, input, answer, output }
  })
}

function summed(thrown: readonly Thrown[]): { name: string; answers: ValidatorAnswer[] }[] {
  const byName = new Map<string, ValidatorAnswer[]>()
  for (const { name, answer } of thrown) byName.set(name, [...(byName.get(name) ?? []), answer])
  return [...byName].map(([name, answers]) => ({ name, answers }))
}

/** A validator that breaks is an Error of ours to a contestant. One that accepts may be right: the empty output, for one. */
function sayAnswers(place: string, name: string, answers: ValidatorAnswer[], faults: PackageFaults): void {
  if (answers.includes('broken'))
    faults.error(place, commandFault(`breaks on ${name}: it must accept (42) or reject (43)`))
  else if (answers.every((answer) => answer === 'accepted')) faults.warn(place, commandFault(`accepts ${name}`))
}
