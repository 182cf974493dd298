import { scriptFault } from '@arbiter/contract/messages/setter-jobs'
import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import type { PackageChange } from '@arbiter/database/problem-packages/store/working-copy'
import { findSetterData } from '@arbiter/database/queue/setter-queue'
import { type PackageGenerator, programTextOf } from '@arbiter/problem-format/generators'
import { decodeText } from '@arbiter/problem-format/package-data'
import type { ScriptPlan } from '@arbiter/rules/setting/setter-job'
import { readScript, type ScriptLine } from '@arbiter/rules/setting/test-script'
import { answeringSolution, jobInputCheck, needsAnswers, type SetterProblem } from './setter-problem.ts'
import { type FoundJob, selectResults } from './store.ts'

/** The script in the package, and the names of the tests it has made: tests that were added by hand are left alone. */
export const SCRIPT_FILE = 'generators/script.txt'
const MADE_FILE = 'generators/script-tests.txt'
/** The generator file of BAPCtools; `npm run problem -- generate` runs it. */
const PLAN_FILE = 'generators/generators.yaml'

async function textAt({ files }: SetterProblem, path: string): Promise<string | null> {
  return files.paths.includes(path) ? decodeText(await files.read(path)).text : null
}

export interface ScriptState {
  script: string
  plan: string | null
  /** The names of existing tests that the script has made, and of all others. */
  made: string[]
  byHand: string[]
}

export async function scriptState(problem: SetterProblem): Promise<ScriptState> {
  const listed = new Set(((await textAt(problem, MADE_FILE)) ?? '').split('\n'))
  const names = problem.cases.map(({ name }) => name)
  return {
    script: (await textAt(problem, SCRIPT_FILE)) ?? '',
    plan: await textAt(problem, PLAN_FILE),
    made: names.filter((name) => listed.has(name)),
    byHand: names.filter((name) => !listed.has(name)),
  }
}

/** Refuses the script with every invalid line. */
export async function scriptPlan(db: Db, problem: SetterProblem, script: string): Promise<ScriptPlan> {
  const { byHand } = await scriptState(problem)
  const { tests, faults } = readScript(script, byHand)
  const unknown = tests.filter((each) => !generatorOf(problem, each))
  const all = [...faults, ...unknown.map(({ line }) => ({ line, kind: 'no-generator' as const }))]
  if (all.length > 0) {
    const sentences = new Set(
      all.toSorted((one, other) => one.line - other.line).map((each) => scriptFault(each.line, each.kind)),
    )
    throw new Refusal('generator.script-faulty', [...sentences].join('\n'))
  }
  if (tests.length === 0) throw new Refusal('generator.script-empty')
  const solution = needsAnswers(problem) ? answeringSolution(problem) : null
  if (needsAnswers(problem) && !solution) throw new Refusal('generator.no-solution')
  const used = [...new Set(tests.map((each) => generatorOf(problem, each) as PackageGenerator))]
  return {
    ...{ kind: 'script', script },
    generators: await Promise.all(used.map(programTextOf)),
    tests: tests.map((each) => {
      const { name, line, args } = each
      return { name, line, args, generator: used.indexOf(generatorOf(problem, each) as PackageGenerator) }
    }),
    inputCheck: await jobInputCheck(db, problem),
    solution,
  }
}

/** By its name, or by its file name. */
export function findGenerator({ generators }: SetterProblem, name: string): PackageGenerator | undefined {
  return generators.find((each) => each.name === name || each.paths[0] === `generators/${name}`)
}

const generatorOf = (problem: SetterProblem, { generator }: ScriptLine) => findGenerator(problem, generator)

/** Replaces the tests that the script made before with those of the run, and saves the script. */
export async function scriptChanges(db: Db, problem: SetterProblem, job: FoundJob): Promise<PackageChange[]> {
  const { plan } = job
  if (plan.kind !== 'script') throw new Refusal('setter-job.not-found')
  if (job.status !== 'done') throw new Refusal('setter-job.still-running')
  if (job.testSetId !== problem.testSetId) throw new Refusal('setter-job.outdated')
  const results = (await selectResults(db, [job.id])).map(({ result }) => result)
  const isGood = results.every(
    (each) => each.kind === 'script' && each.fault === null && each.objection === null && each.answerFault === null,
  )
  if (!isGood || results.length < plan.tests.length) throw new Refusal('setter-job.not-complete')
  const written: PackageChange[] = []
  for (const [position, { name }] of plan.tests.entries()) {
    const { input, answer } = await findSetterData(db, job.id, position)
    written.push({ path: `data/${name}.in`, content: input ?? Buffer.alloc(0) })
    written.push({ path: `data/${name}.ans`, content: answer ?? Buffer.alloc(0) })
  }
  const names = plan.tests.map(({ name }) => name)
  return [
    ...(await oldTests(problem, new Set(written.map(({ path }) => path)))),
    ...written,
    { path: SCRIPT_FILE, text: plan.script },
    { path: MADE_FILE, text: `${names.join('\n')}\n` },
  ]
}

/** All files of tests that the script made before and no longer makes. */
async function oldTests(problem: SetterProblem, written: ReadonlySet<string>): Promise<PackageChange[]> {
  const { made } = await scriptState(problem)
  const isOld = (path: string) => made.some((name) => path.startsWith(`data/${name}.`)) && !written.has(path)
  return problem.files.paths.filter(isOld).map((path) => ({ path, isDeleted: true as const }))
}
