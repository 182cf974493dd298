/**
 * Makes the tests of a package by its `generators/generators.yaml`. All programs of the package run in the sandbox. A case
 * whose command, sources and texts are those of the last time is not made again.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import { parseYamlMap } from '@arbiter/problem-format/yaml-map'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { commandFault } from '../command-fault.ts'
import { casesBelow, readCaseFiles, writeCaseFiles } from './case-files.ts'
import { type CaseFiles, MadeTests } from './made-tests.ts'
import { type GeneratorPlan, isManual, type PlannedCase } from './plan.ts'
import { ProgramRuns } from './program-runs.ts'
import { digestOf, type ProgramSource, programAt, programOfFiles, UnusableProgram } from './program-source.ts'
import { PLAN_FILE, readPlan } from './read-plan.ts'

export const hasPlan = (folder: string) => existsSync(join(folder, PLAN_FILE))

export interface GenerateOptions {
  /** Forget what was made before, and delete cases that the plan does not name. */
  isClean: boolean
  cacheFolder: string
}

export interface Generated {
  made: number
  current: number
  deleted: number
  faults: PackageFaults
}

/** Faults of single cases keep no others from being made; with faults in the plan itself nothing is. */
export async function generateByPlan(
  sandbox: Sandbox,
  folder: string,
  { isClean, cacheFolder }: GenerateOptions,
): Promise<Generated> {
  const faults = new PackageFaults()
  const generated: Generated = { made: 0, current: 0, deleted: 0, faults }
  const plan = readPlan(await readFile(join(folder, PLAN_FILE), 'utf8'), faults)
  if (faults.errors.length > 0) return generated
  const tests = await MadeTests.open(cacheFolder, folder)
  const work = { folder, plan, tests, runs: new ProgramRuns(sandbox), generated, isClean, ...(await problemOf(folder)) }
  try {
    for (const planned of plan.cases) await makeCase(work, planned)
  } finally {
    await work.runs.close()
    await tests.save()
  }
  await writeGroupFiles(work)
  await writeIncludes(work)
  await reportUnlisted(work)
  return generated
}

interface Work {
  folder: string
  plan: GeneratorPlan
  tests: MadeTests
  runs: ProgramRuns
  generated: Generated
  isClean: boolean
  /** Then no solution can answer by itself. */
  isInteractive: boolean
  defaultSolution: string | null
}

async function problemOf(folder: string): Promise<Pick<Work, 'isInteractive' | 'defaultSolution'>> {
  const manifest = await readFile(join(folder, 'problem.yaml'), 'utf8').catch(() => '')
  const map = parseYamlMap('problem.yaml', manifest, new PackageFaults())
  const words = [...(map.words('type') ?? []), ...(map.words('validation') ?? [])]
  const accepted = (await readdir(join(folder, 'submissions/accepted')).catch(() => [])).sort()
  const first = accepted.find((name) => name.startsWith('solution.')) ?? accepted[0]
  return {
    isInteractive: words.includes('interactive') || words.includes('multi-pass'),
    defaultSolution: first === undefined ? null : `submissions/accepted/${first}`,
  }
}

async function makeCase(work: Work, planned: PlannedCase): Promise<void> {
  const { folder, tests, generated, isClean } = work
  const path = `data/${planned.path}`
  try {
    const parts = await partsOf(work, planned)
    const made = digestOf(parts.made)
    if (!isClean && tests.isCurrent(planned.path, made, await readCaseFiles(folder, path))) {
      generated.current++
      return
    }
    const files = await filesOf(work, planned, parts)
    await writeCaseFiles(folder, path, files)
    tests.add(planned.path, made, files)
    generated.made++
  } catch (error) {
    if (!(error instanceof UnusableProgram)) throw error
    generated.faults.error(`${path}.in`, commandFault(error.message))
  }
}

interface Parts {
  generator: ProgramSource | null
  solution: ProgramSource | null
  /** Files that are there before anything is run. */
  given: Map<string, Buffer>
  /** All that decides about the case. */
  made: (string | Buffer)[]
}

async function partsOf(work: Work, planned: PlannedCase): Promise<Parts> {
  const { folder, isInteractive } = work
  const { command, texts, path } = planned
  const given = await givenFiles(folder, planned)
  if (command === null && !given.has('in')) throw new UnusableProgram('there is no input of this name')
  const generator = command && (await generatorOf(work, command.program))
  const needsAnswer = !given.has('ans') && !isInteractive && !path.startsWith('invalid_input/')
  const solution = needsAnswer ? await solutionOf(work, planned) : null
  const args = [JSON.stringify(command?.argsFor(0) ?? []), JSON.stringify([...texts]), solutionArgs(planned).join(' ')]
  return {
    generator,
    solution,
    given,
    made: [...args, generator?.digest ?? '', solution?.digest ?? '', ...[...given].flat()],
  }
}

async function givenFiles(folder: string, planned: PlannedCase): Promise<Map<string, Buffer>> {
  const { copy, texts, path } = planned
  const place = isManual(planned) ? `data/${path}` : copy === null ? null : `generators/${copy}`
  const files = place === null ? new Map<string, Buffer>() : await readCaseFiles(folder, place)
  if (copy !== null && !files.has('in') && !texts.has('in') && planned.command === null)
    throw new UnusableProgram(`there is no ${place}.in to copy`)
  for (const [extension, text] of texts) files.set(extension, Buffer.from(text))
  return files
}

function generatorOf({ folder, plan }: Work, name: string): Promise<ProgramSource> {
  const files = plan.generators.get(name)
  if (files)
    return programOfFiles(
      folder,
      files.map((file) => `generators/${file}`),
    )
  return programAt(folder, `generators/${name}`)
}

async function solutionOf({ folder, defaultSolution }: Work, { solution }: PlannedCase): Promise<ProgramSource> {
  if (solution === null) throw new UnusableProgram('has no answer, and no solution may write it')
  const path = solution === 'default' ? defaultSolution : solution.path
  if (path === null)
    throw new UnusableProgram('there is no solution to answer it: name one, or put it into submissions/accepted')
  return programAt(folder, path)
}

const solutionArgs = ({ solution }: PlannedCase) => (solution && solution !== 'default' ? solution.args : [])

async function filesOf({ runs, isInteractive }: Work, planned: PlannedCase, parts: Parts): Promise<CaseFiles> {
  const { generator, solution, given } = parts
  const files = new Map(given)
  if (generator && !planned.texts.has('in')) files.set('in', await inputOf(runs, planned, generator))
  const input = files.get('in') ?? Buffer.alloc(0)
  if (solution) files.set('ans', await runs.output(solution, solutionArgs(planned), input))
  if (isInteractive && !files.has('ans')) files.set('ans', Buffer.alloc(0))
  return files
}

async function inputOf(runs: ProgramRuns, { command }: PlannedCase, generator: ProgramSource): Promise<Buffer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const input = await runs.output(generator, command?.argsFor(attempt) ?? [], Buffer.alloc(0))
      if (input.length > 0) return input
      throw new UnusableProgram(`${command?.program} wrote nothing to its output; files that it writes are not kept`)
    } catch (error) {
      const isLast = attempt + 1 >= (command?.attempts ?? 1)
      if (isLast || !(error instanceof UnusableProgram)) throw error
    }
  }
}

async function writeGroupFiles({ folder, plan }: Work): Promise<void> {
  for (const { path, text } of plan.groupFiles) {
    const file = join(folder, 'data', path)
    await mkdir(dirname(file), { recursive: true })
    if (text === null) await rm(file, { force: true })
    else if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
  }
}

async function writeIncludes({ folder, plan }: Work): Promise<void> {
  for (const { path, of } of plan.includes)
    await writeCaseFiles(folder, `data/${path}`, await readCaseFiles(folder, `data/${of}`))
}

/** In a folder that the plan says nothing about, such as hand-written samples, nothing is deleted. */
async function reportUnlisted({ folder, plan, isClean, generated }: Work): Promise<void> {
  const listed = new Set([...plan.cases, ...plan.includes].map(({ path }) => path))
  const planned = new Set([...listed].map(topOf))
  for (const path of await casesBelow(folder)) {
    if (listed.has(path) || !planned.has(topOf(path))) continue
    if (isClean) await writeCaseFiles(folder, `data/${path}`, new Map())
    if (isClean) generated.deleted++
    else generated.faults.warn(`data/${path}.in`, commandFault(`is not in ${PLAN_FILE}; --clean deletes it`))
  }
}

/** `sample`, `secret` and so on. */
const topOf = (path: string) => path.split('/')[0] ?? path
