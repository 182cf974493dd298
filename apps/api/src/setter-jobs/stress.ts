import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { startStressTest } from '@arbiter/contract/setting/stress-tests'
import type { Db } from '@arbiter/database/connection/connect'
import type { PackageChange } from '@arbiter/database/problem-packages/store/working-copy'
import { findSetterData } from '@arbiter/database/queue/setter-queue'
import { programTextOf } from '@arbiter/problem-format/generators'
import type { SetterProgram, StressPlan } from '@arbiter/rules/setting/setter-job'
import { faultOfPattern } from '@arbiter/rules/setting/stress-arguments'
import { findGenerator } from './script.ts'
import { jobInputCheck, needsAnswers, programOf, type SetterProblem } from './setter-problem.ts'
import type { FoundJob } from './store.ts'

export async function stressPlan(
  db: Db,
  problem: SetterProblem,
  { generator: name, pattern, target, reference, tries, seconds }: BodyOf<typeof startStressTest>,
): Promise<StressPlan> {
  const generator = findGenerator(problem, name)
  if (!generator) throw new Refusal('generator.not-found')
  if (faultOfPattern(pattern)) throw new Refusal('stress-test.pattern')
  return {
    ...{ kind: 'stress', generator: await programTextOf(generator), pattern, tries, seconds },
    ...programsOf(problem, target, reference),
    inputCheck: await jobInputCheck(db, problem),
  }
}

function programsOf(
  problem: SetterProblem,
  target: string,
  reference: string | null,
): Pick<StressPlan, 'target' | 'reference'> {
  if (!needsAnswers(problem)) return { target: solutionAt(problem, target), reference: null }
  if (reference === null) throw new Refusal('stress-test.no-reference')
  if (reference === target) throw new Refusal('stress-test.same-program')
  return { target: solutionAt(problem, target), reference: solutionAt(problem, reference) }
}

function solutionAt({ solutions }: SetterProblem, name: string): SetterProgram {
  const found = solutions.find((each) => each.name === name)
  if (!found) throw new Refusal('solution.not-found')
  return programOf(found)
}

/** The folders of secret tests, without `secret/`. */
export function groupsOf({ cases, judging }: SetterProblem): string[] {
  const folders = [
    ...cases.map(({ name }) => name.split('/').slice(1, -1).join('/')),
    ...(judging?.scoring?.groups ?? []).map(({ name }) => name.split('/').slice(1).join('/')),
  ]
  return [...new Set(folders)].filter((folder) => folder !== '').sort()
}

/** Adds the found input as a test, under the next free name. */
export async function keepTestChanges(
  db: Db,
  problem: SetterProblem,
  job: FoundJob,
  group: string,
): Promise<{ name: string; changes: PackageChange[] }> {
  if (job.kind !== 'stress') throw new Refusal('setter-job.not-found')
  if (job.appliedVersion !== null) throw new Refusal('setter-job.kept-already')
  if (group !== '' && !groupsOf(problem).includes(group)) throw new Refusal('stress-test.no-such-group')
  const { input, answer } = await findSetterData(db, job.id, 0)
  if (!input) throw new Refusal('setter-job.nothing-found')
  const folder = ['secret', ...(group === '' ? [] : [group])].join('/')
  const taken = new Set(problem.cases.map(({ name }) => name))
  let number = 1
  while (taken.has(`${folder}/stress-${number}`)) number += 1
  const name = `${folder}/stress-${number}`
  return {
    name,
    changes: [
      { path: `data/${name}.in`, content: input },
      { path: `data/${name}.ans`, content: answer ?? Buffer.alloc(0) },
    ],
  }
}
