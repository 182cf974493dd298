/** The data of a problem of UOJ: `problem.conf`, tests by their numbers, and programs with fixed names. */
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles, pathsBelow, readText } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { standardCheckers } from '../../polygon/polygon-checker.ts'
import { exact, nothingElse, textToWrite, words } from '../common.ts'
import type { ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { checkerAt, programAt, usesTestlib, withHeaders } from '../programs.ts'
import { UojConf } from './uoj-conf.ts'
import { readUojScoring } from './uoj-scoring.ts'

export const CONF = 'problem.conf'

export async function readUoj(files: PackageFiles, faults: PackageFaults): Promise<ForeignProblem | null> {
  const conf = new UojConf(CONF, (await readText(files, CONF, faults)) ?? '', faults)
  if (!isJudged(conf)) return null
  const scored = readUojScoring(files, conf, faults)
  return {
    ...nothingElse,
    system: 'uoj',
    id: null,
    origin: CONF,
    texts: [textToWrite(files, CONF, faults)],
    timeLimitMs: limitOf(conf, 'time_limit', 1) * 1000,
    memoryLimitMb: limitOf(conf, 'memory_limit', 256),
    ...scored,
    ...(await judgingOf(files, conf, scored.scoring !== null, faults)),
    submissions: programsNamed(files, 'std.cpp').map((each) => ({ ...each, path: `accepted/${each.path}` })),
    inputValidators: await inputValidatorsOf(files, faults),
    attachments: pathsBelow(files, 'download').map((path) => programAt(files, path)),
    included: implementerOf(files, conf),
  }
}

function isJudged(conf: UojConf): boolean {
  if (!conf.isOn('use_builtin_judger')) conf.error('use_builtin_judger', fault('foreign.ownJudge'))
  if (conf.isOn('submit_answer')) conf.error('submit_answer', fault('foreign.kind', { kind: 'submit_answer' }))
  return conf.isOn('use_builtin_judger') && !conf.isOn('submit_answer')
}

/** The largest of all tests: there is one limit for all of them. */
function limitOf(conf: UojConf, key: string, usual: number): number {
  const own = conf.keys.filter((each) => new RegExp(`^${key}_\\d+$`).test(each))
  for (const each of own) conf.warn(each, fault('foreign.ownLimit'))
  if (key === 'time_limit' && conf.text('output_limit')) conf.warn('output_limit', fault('foreign.leftOut'))
  return Math.max(conf.number(key, usual), ...own.map((each) => conf.number(each, usual)))
}

type Judged = Pick<ForeignProblem, 'comparison' | 'validator' | 'isInteractive'>

const builtin = {
  ...standardCheckers,
  ...{ bcmp: exact, caseicmp: words, casencmp: words, casewcmp: words },
}

async function judgingOf(
  files: PackageFiles,
  conf: UojConf,
  givesPoints: boolean,
  faults: PackageFaults,
): Promise<Judged> {
  if (conf.isOn('interaction_mode')) return interactive(files, faults)
  const name = conf.text('use_builtin_checker')
  if (name !== undefined) {
    const comparison = Object.hasOwn(builtin, name) ? builtin[name as keyof typeof builtin] : undefined
    if (!comparison) conf.error('use_builtin_checker', fault('foreign.checker', { kind: name }))
    return { comparison: comparison ?? words, validator: null, isInteractive: false }
  }
  if (!existsIn(files, 'chk.cpp')) {
    faults.error('chk.cpp', fault('file.missing'))
    return { comparison: words, validator: null, isInteractive: false }
  }
  // Points are shares of a test there, which testlib's own way of calling would take for points.
  const called = { givesPoints, isTestlibPlain: false }
  const validator = await checkerAt(files, 'chk.cpp', 'uoj', called, faults)
  return { comparison: words, validator, isInteractive: false }
}

async function interactive(files: PackageFiles, faults: PackageFaults): Promise<Judged> {
  const judged = { comparison: words, isInteractive: true }
  if (!existsIn(files, 'interactor.cpp')) {
    faults.error('interactor.cpp', fault('file.missing'))
    return { ...judged, validator: null }
  }
  if (!(await usesTestlib(files, 'interactor.cpp', faults)))
    faults.error('interactor.cpp', fault('foreign.checker', { kind: 'interactor' }))
  return { ...judged, validator: withHeaders(files, 'interactor.cpp') }
}

const programsNamed = (files: PackageFiles, path: string): ForeignProgram[] =>
  existsIn(files, path) ? [programAt(files, path)] : []

async function inputValidatorsOf(files: PackageFiles, faults: PackageFaults): Promise<ForeignProgram[]> {
  if (!existsIn(files, 'val.cpp')) return []
  await usesTestlib(files, 'val.cpp', faults)
  return withHeaders(files, 'val.cpp')
}

/** Compiled together with every submission in C++. */
function implementerOf(files: PackageFiles, conf: UojConf): ForeignProgram[] {
  if (!conf.isOn('with_implementer')) return []
  return pathsBelow(files, 'require')
    .filter((path) => /\.(cpp|h|hpp)$/.test(path))
    .map((path) => ({ path: `cpp/${path.slice('require/'.length)}`, content: dataAt(files, path) }))
}
