import { headComments } from './head-comments.ts'

/** Line one of a hostile program: how it must end. The grammar is explained in hostile-programs/README.md. */
export interface Expectation {
  stage: Stage
  /** Any of these is fine. */
  endings: Ending[]
  /** What it tries. */
  attempt: string
  arch: string | null
  memoryMb: number | null
  cpuMs: number | null
  idleMs: number | null
  runs: number
  hasInputFile: boolean
}

/** Where the program attacks: as a submission that runs, as a source that is compiled, or in the compiler's own place. */
export type Stage = 'run' | 'compile' | 'compiler'

export interface Ending {
  what: string
  says: string | null
}

const stages: Record<string, Stage> = { run: 'run', compile: 'compile', compiler: 'compiler' }
const ENDING =
  /^(exited \d+|signalled \d+|timed-out (?:cpu|idle)|killed (?:memory|output)-limit|compiled|rejected)(?: saying "([^"]+)")?$/
const OPTIONS = ['without cgroups', 'arch', 'memory', 'cpu', 'idle', 'runs', 'input']

export function readExpectation(source: string, hasCgroups: boolean): Expectation {
  const [first = '', attempt = fail('Line two does not say what is tried', source.slice(0, 200))] = headComments(source)
  const [, stage = '', endings = '', rest = ''] =
    first.match(/^expect: (\w+) ([^;]+)((?:; .+)?)$/) ?? fail('Line one is no expectation', first)
  const options = readOptions(rest)
  const numberOf = (name: string) => (options.has(name) ? Number.parseInt(options.get(name) ?? '', 10) : null)
  return {
    stage: stages[stage] ?? fail('There is no such stage', stage),
    endings: readEndings((!hasCgroups && options.get('without cgroups')) || endings),
    attempt,
    arch: options.get('arch') ?? null,
    memoryMb: numberOf('memory'),
    cpuMs: numberOf('cpu'),
    idleMs: numberOf('idle'),
    runs: numberOf('runs') ?? 1,
    hasInputFile: options.get('input') === 'file',
  }
}

function readOptions(text: string): Map<string, string> {
  const options = text.split('; ').filter(Boolean)
  return new Map(
    options.map((option): [string, string] => {
      const [name = '', value = ''] = option.split(': ')
      return OPTIONS.includes(name) && value ? [name, value] : fail('There is no such option', option)
    }),
  )
}

function readEndings(text: string): Ending[] {
  return text.split(' | ').map((ending) => {
    const [, what = '', says] = ending.match(ENDING) ?? fail('No program ends like that', ending)
    return { what, says: says ?? null }
  })
}

/** A hostile program prints this word if it got through the walls; no expectation can allow it. */
export const ESCAPED = 'ESCAPED'

export function isExpected({ endings }: Expectation, seen: { what: string; text: string }): boolean {
  if (seen.text.includes(ESCAPED)) return false
  return endings.some(({ what, says }) => what === seen.what && (says === null || seen.text.includes(says)))
}

function fail(what: string, where: string): never {
  throw new Error(`${what}: ${where}`)
}
