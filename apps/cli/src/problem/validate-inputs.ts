import { grammarChecks, type InputCheck, inputFaults } from '@arbiter/problem-format/check-inputs'
import { fault } from '@arbiter/problem-format/fault'
import { type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { commandFault } from './command-fault.ts'
import { openProgram } from './package-validator.ts'
import { withScratchData } from './scratch-data.ts'

/** Runs all input validators of a package over every input: grammars by our interpreter, programs in the sandbox. */
export async function validateInputs(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  const faults = new PackageFaults()
  if (read.inputValidators.length === 0 && read.format !== 'tests')
    faults.warn('input_validators', commandFault('nothing checks the inputs'))
  const found = await withScratchData(({ directory }) => inputFaults(read, checksOf(sandbox, read, directory, faults)))
  return [...found, ...faults.list]
}

/** A program holds a slot of the sandbox while it is asked, so the one before it is closed first. */
async function* checksOf(
  sandbox: Sandbox,
  read: ProblemPackage,
  dataDirectory: string,
  faults: PackageFaults,
): AsyncGenerator<InputCheck> {
  yield* await grammarChecks(read, faults)
  for (const validator of read.inputValidators) {
    const program = await openProgram(sandbox, validator, dataDirectory, faults)
    if (!program) continue
    try {
      yield {
        name: validator.path,
        async objectionTo(input, args) {
          const message = await program.objectionTo({ input: { kind: 'bytes', bytes: input }, args })
          return message === null ? null : fault('input.objection', { message })
        },
      }
    } finally {
      await program.close()
    }
  }
}
