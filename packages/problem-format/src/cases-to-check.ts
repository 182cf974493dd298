import { decodeText } from './package-data.ts'
import type { InputValidator, PackageCase, ProblemPackage } from './problem-package.ts'

/**
 * The cases whose inputs grammars have to be asked about after an edit: a grammar takes seconds for large inputs, and says the
 * same about the same bytes with the same arguments.
 */
export async function casesToCheck(read: ProblemPackage, before: ProblemPackage | null): Promise<PackageCase[]> {
  if (before === null || (await grammarsOf(read)) !== (await grammarsOf(before))) return read.cases
  const known = new Set(before.cases.filter(isStored).map(keyOf))
  return read.cases.filter((one) => !isStored(one) || !known.has(keyOf(one)))
}

const isStored = ({ input }: PackageCase) => input.hash !== undefined

const keyOf = ({ input, inputArgs, args }: PackageCase) =>
  JSON.stringify([input.hash?.toString('hex'), inputArgs, args])

async function grammarsOf({ inputValidators, files }: ProblemPackage): Promise<string> {
  const textOf = async (validator: InputValidator) => {
    switch (validator.kind) {
      case 'checktestdata':
        return [validator.path, decodeText(await files.read(validator.path)).text, validator.constants]
      case 'description':
        return [validator.path, validator.text]
      case 'program':
      case 'unsupported':
        return []
    }
  }
  return JSON.stringify(await Promise.all(inputValidators.map(textOf)))
}
