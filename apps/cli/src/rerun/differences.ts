import type { Capsule } from '@arbiter/contract/wire/capsule'
import { SKIPPED } from '@arbiter/rules/verdict'
import { printable } from './read-capsule.ts'
import type { Rerun } from './rerun-capsule.ts'

export interface Difference {
  /** What differs, such as `test 3, time`. */
  what: string
  recorded: string
  here: string
  /** The versions, such as `g++ 12.2.0 → g++ 13.1.0`, beside a verdict that another one has given. */
  versions?: string
}

/** Two runs of a program never take the same time: a difference is one that is large by itself and beside the other. */
export const TIME_BAND = { ms: 100, share: 0.3 } as const
export const MEMORY_BAND = { kb: 4096, share: 0.2 } as const

const COMPILER = 'compiler'

export function differencesOf(capsule: Capsule, rerun: Rerun): Difference[] {
  const environment = environmentOf(capsule, rerun)
  const compiler = environment.find(({ what }) => what === COMPILER)
  const judged = [...verdictOf(capsule, rerun), ...testsOf(capsule, rerun)]
  return [...environment, ...(compiler ? judged.map((each) => withVersions(each, compiler)) : judged)]
}

/** Times and memory differ on another machine anyway. */
const isVerdict = ({ what }: Difference) => /^(?:verdict|test \d+)$/.test(what)

const withVersions = (difference: Difference, { recorded, here }: Difference): Difference =>
  isVerdict(difference) ? { ...difference, versions: `${recorded} → ${here}` } : difference

function environmentOf({ judgement }: Capsule, { result, sandbox }: Rerun): Difference[] {
  const recorded = judgement.sandbox
  // After a compilation error nothing was recorded of the compiler, and nothing can be compared.
  const isCompiled = judgement.compiler !== null && result.compiler !== null
  return [
    ...(isCompiled ? differing(COMPILER, judgement.compiler, result.compiler) : []),
    ...(isCompiled ? differing('compiler flags', judgement.compilerFlags, result.compilerFlags) : []),
    ...differing('sandbox, mode', recorded.mode, sandbox.mode),
    ...differing('sandbox, version', recorded.version, sandbox.version),
    ...differing('architecture', recorded.architecture, sandbox.architecture),
  ]
}

function differing(what: string, recorded: string | number | null, here: string | number | null): Difference[] {
  const text = (value: string | number | null) => (value === null ? 'not recorded' : printable(String(value)))
  return recorded === here ? [] : [{ what, recorded: text(recorded), here: text(here) }]
}

/** With a part of the tests the verdict of the whole is unknown. */
function verdictOf({ judgement }: Capsule, { result, isComplete }: Rerun): Difference[] {
  if (!isComplete) return []
  return [
    ...differing('verdict', judgement.verdict, result.verdict),
    ...differing('tests passed', judgement.testsPassed, result.testsPassed),
    ...differing('score', judgement.score, result.score),
  ]
}

function testsOf({ tests }: Capsule, { result }: Rerun): Difference[] {
  return result.tests.flatMap((here) => {
    const recorded = tests.find(({ position }) => position === here.position)
    if (!recorded || recorded.verdict === SKIPPED || here.verdict === SKIPPED) return []
    const name = `test ${here.position + 1}`
    return [
      ...differing(name, recorded.verdict, here.verdict),
      ...differing(`${name}, score`, recorded.score, here.score ?? null),
      ...beyond(`${name}, time`, recorded.cpuMs, here.cpuMs, { least: TIME_BAND.ms, share: TIME_BAND.share }, 'ms'),
      ...beyond(
        `${name}, memory`,
        recorded.memoryKb,
        here.memoryKb,
        { least: MEMORY_BAND.kb, share: MEMORY_BAND.share },
        'KB',
      ),
    ]
  })
}

interface Band {
  least: number
  share: number
}

function beyond(what: string, recorded: number | null, here: number | null, band: Band, unit: string): Difference[] {
  if (recorded === null || here === null) return differing(what, recorded, here)
  const apart = Math.abs(recorded - here)
  const isWithin = apart <= band.least || apart <= band.share * Math.max(recorded, here)
  return isWithin ? [] : [{ what, recorded: `${recorded} ${unit}`, here: `${here} ${unit}` }]
}
