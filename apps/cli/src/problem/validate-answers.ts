import { grammarChecks } from '@arbiter/problem-format/check-inputs'
import { GrammarError } from '@arbiter/problem-format/checktestdata/tokens'
import { fault } from '@arbiter/problem-format/fault'
import { type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { PackageCase, ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { openProgram } from './package-validator.ts'
import { type ScratchData, withScratchData } from './scratch-data.ts'

/** Holds the jury's answers against the package's validators of answers: grammars, and programs that find the input too. */
export async function validateAnswers(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  if (read.answerValidators.length === 0) return []
  const faults = new PackageFaults()
  await askGrammars(read, faults)
  await withScratchData((data) => askPrograms(sandbox, read, data, faults))
  return faults.list
}

async function askGrammars(read: ProblemPackage, faults: PackageFaults): Promise<void> {
  for (const { name, objectionTo } of await grammarChecks(read, faults, read.answerValidators))
    for (const { output } of read.cases)
      try {
        const objection = await objectionTo(await output.read(), [])
        if (objection !== null) faults.error(output.path, objection)
      } catch (error) {
        if (!(error instanceof GrammarError)) throw error
        return faults.error(name, error.found, { line: error.line })
      }
}

const INPUT = 'input'

async function askPrograms(
  sandbox: Sandbox,
  read: ProblemPackage,
  data: ScratchData,
  faults: PackageFaults,
): Promise<void> {
  for (const validator of read.answerValidators) {
    const program = await openProgram(sandbox, validator, data.directory, faults)
    if (!program) continue
    try {
      for (const each of read.cases) {
        await data.put(INPUT, await each.input.read())
        const objection = await program.objectionTo(await askedAbout(each))
        if (objection !== null) faults.error(each.output.path, fault('input.objection', { message: objection }))
      }
    } finally {
      await program.close()
    }
  }
}

/** `validator INPUT [args] < answer`, as BAPCtools calls it. */
async function askedAbout({ output, answerArgs }: PackageCase) {
  const input = { kind: 'bytes' as const, bytes: await output.read() }
  return { input, args: [`/d/${INPUT}`, ...answerArgs], files: [{ name: INPUT, dataName: INPUT }] }
}
