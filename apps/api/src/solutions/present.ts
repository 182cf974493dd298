import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getSolutionResults, listSolutions } from '@arbiter/contract/problems/solutions'
import type { StoredTestCase } from '@arbiter/database/problems/test-sets'
import { agrees, type Expectation, type SubmissionLabel } from '@arbiter/problem-format/submission-labels'
import type { PackageSubmission } from '@arbiter/problem-format/submissions'
import { SKIPPED } from '@arbiter/rules/verdict'
import type { FoundTrial } from '../trials/store.ts'
import type { JudgedProgram, JudgedTest } from './store.ts'

type Results = AnswerOf<typeof getSolutionResults>
type WireSolution = NonNullable<Results['solutions']>['programs'][number]
type WireInputCheck = NonNullable<Results['inputs']>['validators'][number]
type WireMutant = NonNullable<Results['mutants']>['programs'][number]

export function presentSolution(solution: PackageSubmission): AnswerOf<typeof listSolutions>['solutions'][number] {
  const { path, language, label, expected } = solution
  return { path, language, expected: presentExpected(label, expected) }
}

function presentExpected(label: SubmissionLabel, { final, required, permitted, score }: Expectation) {
  return { label, verdicts: [...(final ?? required ?? permitted ?? [])], score }
}

function presentFacts({ id, version, isCurrent, createdAt, createdBy, isDone }: FoundTrial) {
  return { _id: id, version, isCurrent, createdAt: createdAt.toISOString(), createdBy, isDone }
}

/** A trial with its programs and their results on each test. */
export interface JudgedTrial {
  trial: FoundTrial
  programs: JudgedProgram[]
  tests: JudgedTest[]
}

export function presentSolutions(judged: JudgedTrial, cases: readonly StoredTestCase[]): Results['solutions'] {
  const byProgram = grouped(judged.tests)
  return {
    ...presentFacts(judged.trial),
    tests: cases.map(({ name, isSample }) => ({ name, isSample })),
    programs: judged.programs.flatMap((program) => presentJudged(program, byProgram.get(program.id) ?? [], cases)),
  }
}

function grouped(tests: readonly JudgedTest[]): Map<string, JudgedTest[]> {
  const byProgram = new Map<string, JudgedTest[]>()
  for (const test of tests) {
    const others = byProgram.get(test.programId)
    if (others) others.push(test)
    else byProgram.set(test.programId, [test])
  }
  return byProgram
}

function presentJudged(
  program: JudgedProgram,
  results: readonly JudgedTest[],
  cases: readonly StoredTestCase[],
): WireSolution[] {
  const { id, name, language, expectation, status, verdict, verdictDetail, compileLog, score } = program
  if (!expectation) return []
  const tests = new Map(results.map((test) => [test.position, test]))
  return [
    {
      ...{ _id: id, path: name, language, status, verdict, verdictDetail, compileLog, score },
      expected: presentExpected(expectation.label, expectation),
      timeUse: expectation.timeUse,
      isAgreed: status === 'done' ? isAgreed(program, expectation, results, cases) : null,
      verdicts: cases.map((_, position) => tests.get(position)?.verdict ?? null),
      times: cases.map((_, position) => tests.get(position)?.cpuMs ?? null),
    },
  ]
}

function isAgreed(
  { verdict, score }: JudgedProgram,
  expected: Expectation,
  results: readonly JudgedTest[],
  cases: readonly StoredTestCase[],
): boolean {
  const tests = results.flatMap(({ position, verdict }) =>
    verdict === SKIPPED ? [] : [{ name: cases[position]?.name ?? `${position + 1}`, verdict }],
  )
  return agrees(expected, { verdict, score, tests })
}

/** How many a page shows. */
const SHOWN_INPUTS = 50

export function presentInputs(
  { trial, programs, tests }: JudgedTrial,
  cases: readonly StoredTestCase[],
): Results['inputs'] {
  const byProgram = grouped(tests)
  return {
    ...presentFacts(trial),
    validators: programs.map((program) => presentInputCheck(program, byProgram.get(program.id) ?? [], cases)),
  }
}

function presentInputCheck(
  { id, name, status, verdict, compileLog }: JudgedProgram,
  results: readonly JudgedTest[],
  cases: readonly StoredTestCase[],
): WireInputCheck {
  const refused = results.filter(({ verdict }) => verdict !== 'Accepted')
  const shown = refused.slice(0, SHOWN_INPUTS).map(({ position, judgeMessage }) => {
    return { test: cases[position]?.name ?? `${position + 1}`, message: judgeMessage ?? '' }
  })
  return { ...{ _id: id, path: name, status, verdict, compileLog }, refused: shown, refusedCount: refused.length }
}

export function presentMutants({ trial, programs, tests }: JudgedTrial): Results['mutants'] {
  const [first] = programs
  if (!first) return null
  const failed = new Map(
    tests
      .filter(({ verdict }) => verdict !== 'Accepted' && verdict !== SKIPPED)
      .toReversed()
      .map(({ programId, position }) => [programId, position]),
  )
  return {
    ...presentFacts(trial),
    solution: first.name,
    language: first.language,
    programs: programs.flatMap((program) => presentMutant(program, failed.get(program.id) ?? null)),
  }
}

function presentMutant({ id, mutation, status, verdict }: JudgedProgram, failedTest: number | null): WireMutant[] {
  return mutation ? [{ ...mutation, _id: id, status, verdict, failedTest }] : []
}
