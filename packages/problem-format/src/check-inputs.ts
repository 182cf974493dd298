import { setImmediate as breathe } from 'node:timers/promises'
import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { faultOfInput } from '@arbiter/rules/input-description/read-input'
import { readGrammar } from './checktestdata/check-test-data.ts'
import { GrammarError } from './checktestdata/tokens.ts'
import { descriptionFault, type Fault, fault, faultWithin } from './fault.ts'
import { withConstants } from './manifest.ts'
import { readText } from './package-data.ts'
import { type PackageFault, PackageFaults } from './package-faults.ts'
import type { ExtraCase, InputArgs, InputValidator, PackageCase, ProblemPackage } from './problem-package.ts'

/** One of the package's validators, ready to be asked. */
export interface InputCheck {
  name: string
  /** The validator's objection to an input; null if the input is valid. */
  objectionTo(input: Buffer, args: readonly string[]): Promise<Fault | null>
}

/** The grammars of a package, and its description. They need no sandbox: their interpreter is ours. */
export async function grammarChecks(
  read: ProblemPackage,
  faults: PackageFaults,
  validators: readonly InputValidator[] = read.inputValidators,
): Promise<InputCheck[]> {
  const checks: InputCheck[] = []
  for (const validator of validators) {
    if (validator.kind === 'description') checks.push(descriptionCheck(validator.path, validator.text))
    if (validator.kind !== 'checktestdata') continue
    const source = await readText(read.files, validator.path, faults)
    const whole = source === null ? null : withConstants(source, validator.constants)
    const check = whole === null ? null : grammarCheck(validator.path, whole, faults)
    if (check) checks.push(check)
  }
  return checks
}

function descriptionCheck(path: string, text: string): InputCheck {
  const description = parseDescription(text)
  return {
    name: path,
    async objectionTo(input) {
      const found = faultOfInput(description, input.toString('latin1'))
      return found && faultWithin('input.undescribed', { line: found.line, fault: descriptionFault(found), path })
    },
  }
}

function grammarCheck(path: string, source: string, faults: PackageFaults): InputCheck | null {
  try {
    const grammar = readGrammar(source)
    return { name: path, objectionTo: async (input) => objectionOf(path, grammar.check(input)) }
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    faults.error(path, error.found, { line: error.line })
    return null
  }
}

type Mismatch = ReturnType<ReturnType<typeof readGrammar>['check']>

const objectionOf = (path: string, mismatch: Mismatch) =>
  mismatch && faultWithin('input.mismatch', { ...mismatch, path })

/**
 * Every input has to be valid by all validators; those below `invalid_input` have to be refused by one, which is known when all
 * were asked. One validator after the other: each may hold something that there is only one of.
 */
export async function inputFaults(
  read: ProblemPackage,
  checks: Iterable<InputCheck> | AsyncIterable<InputCheck>,
): Promise<PackageFault[]> {
  const faults = new PackageFaults()
  const isInvalid = ({ kind }: ExtraCase) => kind === 'invalid_input'
  const wrong = new Set(read.extraCases.filter(isInvalid))
  const right = [...read.cases, ...read.extraCases.filter((each) => !isInvalid(each))]
  let asked = 0
  for await (const check of checks) {
    await askAbout(right, check, faults, asked === 0)
    asked += 1
    for (const each of wrong)
      if ((await objectionFrom(check, await each.input.read(), argsFor(check, each), faults)) !== null)
        wrong.delete(each)
  }
  const areAllAsked = asked > 0 && asked === read.inputValidators.length
  if (areAllAsked) for (const { input } of wrong) faults.error(input.path, fault('input.wronglyValid'))
  return faults.list
}

async function askAbout(
  cases: readonly ArguedInput[],
  check: InputCheck,
  faults: PackageFaults,
  isFirst: boolean,
): Promise<void> {
  for (const each of cases) {
    const { input } = each
    const bytes = await input.read()
    if (isFirst && bytes.includes('\r\n')) faults.warn(input.path, fault('input.windows'))
    const objection = await objectionFrom(check, bytes, argsFor(check, each), faults)
    if (objection !== null) faults.error(input.path, objection)
    await breathe()
  }
}

/** A grammar may turn out to be wrong only when it is run. It is not run again then: one that loops would loop for every input. */
async function objectionFrom(check: InputCheck, input: Buffer, args: readonly string[], faults: PackageFaults) {
  if (isBroken(check, faults)) return null
  try {
    return await check.objectionTo(input, args)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    faults.error(check.name, error.found, { line: error.line })
    return null
  }
}

const isBroken = ({ name }: InputCheck, faults: PackageFaults) => faults.errors.some(({ file }) => file === name)

type ArguedInput = Pick<PackageCase, 'input' | 'inputArgs' | 'args'>

/** Those of the validator, then those that the program itself gets. */
const argsFor = ({ name }: InputCheck, { inputArgs, args }: ArguedInput) => [...inputArgsFor(name, inputArgs), ...args]

export const inputArgsFor = (validator: string, args: InputArgs) =>
  Array.isArray(args) ? args : (args[baseName(validator)] ?? [])

const baseName = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
