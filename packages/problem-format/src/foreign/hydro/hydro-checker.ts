import { type Comparison, defaultComparison } from '@arbiter/rules/problems/problem'
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { standardCheckers } from '../../polygon/polygon-checker.ts'
import type { YamlMap } from '../../yaml-map.ts'
import { adapted, isAdapted } from '../checker-adapters.ts'
import type { ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { programNamed } from './hydro-program.ts'

type Judged = Pick<ForeignProblem, 'validator' | 'isInteractive'> & { comparison: Comparison }

const words: Comparison = { ...defaultComparison, caseSensitive: true }
const exact: Comparison = { ...words, isSpaceExact: true }

export function readHydroChecker(
  files: PackageFiles,
  config: YamlMap,
  givesPoints: boolean,
  faults: PackageFaults,
): Judged {
  if (config.text('type') === 'interactive')
    return {
      validator: withHeaders(files, config, programNamed(files, config, 'interactor', faults), faults),
      isInteractive: true,
      comparison: words,
    }
  const kind = config.text('checker_type') ?? 'default'
  const plain = plainComparison(kind, config)
  if (plain) return { validator: null, isInteractive: false, comparison: plain }
  const program = programNamed(files, config, 'checker', faults)
  const source = withHeaders(files, config, program, faults)
  return { validator: validatorOf(kind, source, givesPoints, config), isInteractive: false, comparison: words }
}

/** Comparisons of ours that mean the same: trailing blanks aside, all bytes, and the checkers that come with testlib. */
function plainComparison(kind: string, config: YamlMap): Comparison | null {
  if (kind === 'default') return { ...words, mode: 'line' }
  if (kind === 'strict') return exact
  const name = config.isMap('checker') ? config.map('checker').text('file') : config.text('checker')
  const isStandard = name !== undefined && !name.includes('.')
  return kind === 'testlib' && isStandard ? (standardCheckers[name] ?? null) : null
}

function validatorOf(
  kind: string,
  program: ForeignProgram[],
  givesPoints: boolean,
  config: YamlMap,
): ForeignProgram[] | null {
  if (kind === 'testlib' || kind === 'kattis') return program
  if (isAdapted(kind)) return adapted(kind, program, givesPoints)
  config.error('checker_type', fault('foreign.checker', { kind }))
  return null
}

/** The headers that the program may include lie in the same folder. */
function withHeaders(
  files: PackageFiles,
  config: YamlMap,
  program: ForeignProgram[],
  faults: PackageFaults,
): ForeignProgram[] {
  const extra = config.list('judge_extra_files') ?? []
  const headers = files.paths
    .filter((path) => /^testdata\/[^/]+\.(h|hpp)$/.test(path))
    .map((path) => path.slice('testdata/'.length))
  const names = [...new Set([...extra, ...headers])]
  return [...program, ...names.flatMap((name) => fileNamed(files, name, faults))]
}

function fileNamed(files: PackageFiles, name: string, faults: PackageFaults): ForeignProgram[] {
  const path = `testdata/${name}`
  if (existsIn(files, path)) return [{ path: name, content: dataAt(files, path) }]
  faults.error(path, fault('file.missing'))
  return []
}
