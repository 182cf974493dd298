import { ANSWER, INPUT, OUTPUT, validatorArguments } from '@arbiter/judge/judging/validator-files'
import { type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ExtraCase, PackageValidator, ProblemPackage } from '@arbiter/problem-format/problem-package'
import { comparisonOfTest } from '@arbiter/rules/judging/comparison-flags'
import { createComparison } from '@arbiter/rules/judging/output-comparison'
import { answerOf, type ValidatorAnswer } from '@arbiter/rules/judging/validation'
import { VALIDATOR_COMPILE_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import type { Program, Sandbox, ValidatedBox } from '@arbiter/sandbox/sandbox'
import { commandFault } from './command-fault.ts'
import { shownLog, sourcesOf } from './package-validator.ts'
import { type ScratchData, withScratchData } from './scratch-data.ts'

/** An output that is there to be refused, or to be accepted, with everything that says so. */
export type TriedOutput = ExtraCase & {
  answer: NonNullable<ExtraCase['answer']>
  output: NonNullable<ExtraCase['output']>
}

type Judge = (tried: TriedOutput) => Promise<ValidatorAnswer>

/** Tries the package's validator on the outputs below `invalid_output` and `valid_output`. */
export async function validateOutputs(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  const tried = read.extraCases.filter((each): each is TriedOutput => each.answer !== null && each.output !== null)
  const [first] = tried
  const faults = new PackageFaults()
  const { validator, isInteractive, passes } = read.judging
  if (!first) return []
  if (isInteractive || passes > 1)
    faults.warn(first.output.path, commandFault('was not tried: there is no output of a single run'))
  else if (!validator) await judgeAll(tried, comparedBy(read), faults)
  else await judgeByProgram(sandbox, validator, tried, faults)
  return faults.list
}

async function judgeAll(tried: readonly TriedOutput[], judge: Judge, faults: PackageFaults): Promise<void> {
  for (const each of tried) {
    const answer = await judge(each)
    const wanted = each.kind === 'valid_output' ? 'accepted' : 'rejected'
    if (answer === 'broken')
      faults.error(each.output.path, commandFault('the output validator decided nothing about it'))
    else if (answer !== wanted) faults.error(each.output.path, commandFault(`is ${answer} by the output validator`))
  }
}

const comparedBy =
  ({ comparison }: ProblemPackage): Judge =>
  async ({ answer, output, validatorArgs }) => {
    const asked = comparisonOfTest(comparison, validatorArgs)
    if (!asked) return 'broken'
    const compared = createComparison(await answer.read(), asked)
    compared.push(await output.read())
    return compared.finish() ? 'accepted' : 'rejected'
  }

async function judgeByProgram(
  sandbox: Sandbox,
  validator: PackageValidator,
  tried: readonly TriedOutput[],
  faults: PackageFaults,
): Promise<void> {
  const judged = await judgedByValidator(sandbox, validator, tried, faults)
  const answers = new Map(judged.map(({ output, answer }) => [output, answer]))
  await judgeAll(
    judged.map(({ output }) => output),
    async (each) => answers.get(each) ?? 'broken',
    faults,
  )
}

/** Null with a fault where it does not compile. */
export async function compileValidator(
  sandbox: Sandbox,
  { language, files }: PackageValidator,
  faults: PackageFaults,
): Promise<Program | null> {
  const source = { language, code: '', files: await sourcesOf(files) }
  const compiled = await sandbox.compile(source, { cpuMs: VALIDATOR_COMPILE_TIME_LIMIT_MS })
  if (compiled.kind === 'compiled') return compiled.program
  const reason = compiled.kind === 'rejected' ? `does not compile:\n${shownLog(compiled.log)}` : compiled.reason
  faults.error(files[0]?.path ?? 'output_validators', commandFault(reason))
  return null
}

interface JudgedOutput {
  name: string
  output: TriedOutput
  answer: ValidatorAnswer
}

/** None if it does not compile. */
export async function judgedByValidator(
  sandbox: Sandbox,
  validator: PackageValidator,
  tried: readonly TriedOutput[],
  faults: PackageFaults,
): Promise<JudgedOutput[]> {
  const program = await compileValidator(sandbox, validator, faults)
  if (!program) return []
  try {
    return await withScratchData((data) => judgedIn(sandbox, { validator, program, data, tried }))
  } finally {
    program.release()
  }
}

interface Judging {
  validator: PackageValidator
  program: Program
  data: ScratchData
  tried: readonly TriedOutput[]
}

async function judgedIn(sandbox: Sandbox, { validator, program, data, tried }: Judging): Promise<JudgedOutput[]> {
  const memory = { memoryMb: validator.memoryLimitMb, validatorMemoryMb: validator.memoryLimitMb }
  // The box of the program stays empty: the outputs are there already.
  const options = { ...memory, dataDirectory: data.directory, isInteractive: false }
  const box = await sandbox.openValidatedBox(program, program, options)
  const judged: JudgedOutput[] = []
  try {
    for (const output of tried)
      judged.push({ name: output.name, output, answer: await judgeIn(box, validator, data, output) })
    return judged
  } finally {
    await box.close()
  }
}

async function judgeIn(box: ValidatedBox, validator: PackageValidator, data: ScratchData, tried: TriedOutput) {
  const contents = { [INPUT]: tried.input, [ANSWER]: tried.answer, [OUTPUT]: tried.output }
  for (const [name, content] of Object.entries(contents)) await data.put(name, await content.read())
  const isTestlib = validator.interface === 'testlib'
  const { run } = await box.validate({
    args: [...validatorArguments(validator.interface, true), ...validator.args, ...tried.validatorArgs],
    files: [INPUT, ANSWER, OUTPUT].map((name) => ({ name, dataName: name })),
    input: isTestlib ? { kind: 'empty' } : { kind: 'data-file', name: OUTPUT },
    cpuMs: validator.timeLimitMs,
    idleMs: 2 * validator.timeLimitMs,
    outputBytes: validator.outputBytes,
    keepsFeedback: false,
  })
  return answerOf(validator.interface, run.outcome)
}
