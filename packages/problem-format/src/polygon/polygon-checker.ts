import { VALIDATOR_MEMORY_MB, VALIDATOR_OUTPUT_BYTES, VALIDATOR_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { type Comparison, defaultComparison } from '@arbiter/rules/problems/problem'
import { type Fault, fault } from '../fault.ts'
import { existsIn, type PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import type { InputValidator, PackageValidator, ProgramFile } from '../problem-package.ts'
import { elementsAt, type XmlElement } from './read-xml.ts'

const words = { ...defaultComparison, caseSensitive: true }
const numbers = (tolerance: number): Comparison => ({ mode: 'float', caseSensitive: true, tolerance })

/** The checkers that every problem may use, as our comparison; they are faster so, and mean the same. */
export const standardCheckers: Record<string, Comparison> = {
  ...{ fcmp: { ...words, mode: 'line' }, lcmp: words, wcmp: words, hcmp: words, ncmp: words, icmp: words },
  ...{ yesno: { ...words, caseSensitive: false }, nyesno: { ...words, caseSensitive: false } },
  ...{ rcmp4: numbers(1e-4), rcmp6: numbers(1e-6), rcmp9: numbers(1e-9), dcmp: numbers(1e-6) },
  rcmp: { ...numbers(1e-6), tolerances: { absolute: 1.5e-6, relative: null } },
  acmp: { ...numbers(1e-6), tolerances: { absolute: 1.5e-6, relative: null } },
}

export interface PolygonChecker {
  comparison: Comparison
  validator: PackageValidator | null
  isInteractive: boolean
}

export function readPolygonChecker(files: PackageFiles, problem: XmlElement, faults: PackageFaults): PolygonChecker {
  const [interactor] = elementsAt(problem, 'assets', 'interactor')
  const [checker] = elementsAt(problem, 'assets', 'checker')
  if (interactor) {
    if (checker) faults.warn('problem.xml', fault('polygon.interactor'), { field: 'checker' })
    return { comparison: words, validator: validatorOf(files, interactor, faults), isInteractive: true }
  }
  const known = standardCheckers[checker?.attributes.name?.match(/^std::(\w+)\.cpp$/)?.[1] ?? '']
  if (known) return { comparison: known, validator: null, isInteractive: false }
  if (checker) return { comparison: words, validator: validatorOf(files, checker, faults), isInteractive: false }
  faults.warn('problem.xml', fault('polygon.noChecker'), { field: 'checker' })
  return { comparison: words, validator: null, isInteractive: false }
}

function validatorOf(files: PackageFiles, element: XmlElement, faults: PackageFaults): PackageValidator | null {
  const program = programOf(files, element, faults)
  return (
    program && {
      ...{ interface: 'testlib', language: 'cpp', files: program, args: [] },
      timeLimitMs: VALIDATOR_TIME_LIMIT_MS.default,
      memoryLimitMb: VALIDATOR_MEMORY_MB.default,
      outputBytes: VALIDATOR_OUTPUT_BYTES.default,
    }
  )
}

/** Its source, and the headers that come with the problem. */
function programOf(files: PackageFiles, element: XmlElement, faults: PackageFaults): ProgramFile[] | null {
  const { path = '', type = '' } = elementsAt(element, 'source')[0]?.attributes ?? {}
  const wrong = (found: Fault) => faults.error(path || 'problem.xml', found, { field: element.name })
  if (!existsIn(files, path)) wrong(fault('file.missing'))
  else if (!/^cpp/.test(type)) wrong(fault('polygon.language', { type }))
  else if (!existsIn(files, 'files/testlib.h')) wrong(fault('polygon.noTestlib'))
  else {
    const headers = files.paths.filter((each) => /^files\/[^/]+\.(h|hpp)$/.test(each))
    return [path, ...headers].map((each) => ({ path: each.split('/').at(-1) ?? each, read: () => files.read(each) }))
  }
  return null
}

export function readPolygonValidators(
  files: PackageFiles,
  problem: XmlElement,
  faults: PackageFaults,
): InputValidator[] {
  return elementsAt(problem, 'assets', 'validators', 'validator').flatMap((element): InputValidator[] => {
    const program = programOf(files, element, faults)
    return program
      ? [
          {
            kind: 'program',
            name: program[0]?.path ?? '',
            path: `files/${program[0]?.path ?? ''}`,
            language: 'cpp',
            files: program,
            isTestlib: true,
          },
        ]
      : []
  })
}
