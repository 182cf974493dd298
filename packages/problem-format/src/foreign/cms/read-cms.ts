/**
 * A task of CMS in the Italian format: `task.yaml`, `input/input0.txt` with `output/output0.txt`, and programs with fixed
 * names. Keys and names are English or Italian.
 */
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles, pathsBelow } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { readYamlMap, type YamlMap } from '../../yaml-map.ts'
import { adapted } from '../checker-adapters.ts'
import { nothingElse, textToWrite, words } from '../common.ts'
import type { ForeignCase, ForeignProblem, ForeignProgram, ForeignText } from '../foreign-problem.ts'
import { isCpp, programAt, usesTestlib, withHeaders } from '../programs.ts'
import { readCmsTests } from './cms-tests.ts'

export const TASK = 'task.yaml'

export async function readCms(files: PackageFiles, faults: PackageFaults): Promise<ForeignProblem | null> {
  const task = await readYamlMap(files, TASK, faults)
  refuseKinds(files, task)
  const scoring = await readCmsTests(files, task, faults)
  const limit = (...keys: string[]) => keys.map((key) => task.number(key)).find((value) => value !== undefined)
  const [seconds, megabytes] = [limit('time_limit', 'timeout'), limit('memory_limit', 'memlimit')]
  if (seconds === undefined) faults.warn(TASK, fault('foreign.noLimits'))
  reportContestKeys(task)
  return {
    ...nothingElse,
    system: 'cms',
    id: task.text('name') ?? task.text('nome_breve') ?? null,
    origin: TASK,
    texts: textsOf(files, task, faults),
    timeLimitMs: seconds === undefined ? null : Math.round(seconds * 1000),
    memoryLimitMb: megabytes === undefined ? null : Math.ceil(megabytes),
    samples: samplesIn(files),
    ...{ scoring, tests: [] },
    ...{ comparison: words, validator: await checkerOf(files, faults) },
    ...solutionsIn(files, faults),
    attachments: pathsBelow(files, 'att').map((path) => programAt(files, path)),
  }
}

/** An empty name is the standard stream; without the key, the names are `input.txt` and `output.txt`. */
function refuseKinds(files: PackageFiles, task: YamlMap): void {
  for (const key of ['infile', 'outfile'])
    if (task.has(key) || !task.keys.includes(key)) task.error(key, fault('foreign.namedFiles'))
  if (task.boolean('output_only')) task.error('output_only', fault('foreign.kind', { kind: 'OutputOnly' }))
  const isManaged = files.paths.some((path) => /^(check|cor)\/manager(\.\w+)?$/.test(path))
  if (isManaged) task.error('task_type', fault('foreign.kind', { kind: 'Communication' }))
}

function reportContestKeys(task: YamlMap): void {
  const keys = task.keys.filter((key) => /^(token_|max_|min_|feedback_level|score_precision|score_mode)/.test(key))
  if (keys[0] !== undefined) task.warn(keys[0], fault('foreign.contestKeys', { keys: keys.join(', ') }))
}

const languages: Record<string, string> = {
  ...{ english: 'en', italian: 'it', french: 'fr', german: 'de', spanish: 'es', portuguese: 'pt', russian: 'ru' },
}

/** Statements are PDF files; LaTeX beside one is its source, and is read where there is no PDF. */
function textsOf(files: PackageFiles, task: YamlMap, faults: PackageFaults): [ForeignText, ...ForeignText[]] {
  const name = task.text('title') ?? task.text('nome') ?? task.text('name') ?? files.name
  const primary = task.text('primary_language') ?? 'it'
  const found = new Map<string, ForeignText>()
  for (const ending of ['pdf', 'tex'] as const)
    for (const path of files.paths.filter((each) => new RegExp(`^(statement|testo)/[^/]+\\.${ending}$`).test(each))) {
      const stem = path.slice(path.indexOf('/') + 1, -4).toLowerCase()
      const language = ['statement', 'testo'].includes(stem) ? primary : languages[stem]
      if (language && !found.has(language))
        found.set(language, { language, name, statement: '', file: { ending, content: dataAt(files, path) } })
    }
  const [first, ...others] = [...found.values()].sort(
    (one, other) => Number(other.language === primary) - Number(one.language === primary),
  )
  return first ? [first, ...others] : [{ ...textToWrite(files, TASK, faults), name }]
}

/** Samples are among the attachments. */
function samplesIn(files: PackageFiles): ForeignCase[] {
  return pathsBelow(files, 'att').flatMap((input) => {
    const output = input.replace(/input(?=[^/]*$)/, 'output')
    return output !== input && existsIn(files, output)
      ? [{ input: dataAt(files, input), output: dataAt(files, output) }]
      : []
  })
}

const CHECKERS = ['check/checker', 'cor/correttore']

/** The program is compiled; its source has to lie beside it. */
async function checkerOf(files: PackageFiles, faults: PackageFaults): Promise<ForeignProgram[] | null> {
  const source = files.paths.find((path) => isCpp(path) && CHECKERS.includes(path.replace(/\.[^.]*$/, '')))
  const compiled = CHECKERS.find((path) => existsIn(files, path))
  if (!source && compiled) faults.error(compiled, fault('foreign.compiled'))
  if (!source) return null
  await usesTestlib(files, source, faults)
  return adapted('cms', withHeaders(files, source), true)
}

const folders: Record<string, string> = { c: 'c', cpp: 'cpp', h: 'cpp', java: 'java', py: 'python3' }

/** `grader` and its headers are compiled with every submission; one program is the jury's own. */
function solutionsIn(files: PackageFiles, faults: PackageFaults): Pick<ForeignProblem, 'included' | 'submissions'> {
  const own = pathsBelow(files, 'sol')
  const isGrader = (path: string) => /^sol\/(grader\.\w+|[^/]+\.h)$/.test(path)
  const included = own.filter(isGrader).flatMap((path) => {
    const folder = folders[path.split('.').at(-1) ?? '']
    return folder ? [{ path: `${folder}/${path.split('/').at(-1)}`, content: dataAt(files, path) }] : []
  })
  const isSolution = (path: string) => /^sol\/(solution|soluzione)\.\w+$/.test(path)
  for (const path of own.filter((each) => !isGrader(each) && !isSolution(each)))
    faults.warn(path, fault('foreign.unusedProgram'))
  const submissions = own.filter(isSolution).map((path) => programAt(files, path))
  return { included, submissions: submissions.map((each) => ({ ...each, path: `accepted/${each.path}` })) }
}
