import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getProblem, getStatement, listProblems } from '@arbiter/contract/problems/problems'
import type { getReference } from '@arbiter/contract/setting/problem-editing'
import type { listTestCases } from '@arbiter/contract/setting/test-cases'
import { may } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { ManagedRow } from './management-store.ts'
import type { FoundProblem, FoundReference } from './problem-store.ts'
import type { SeenStatement } from './service.ts'
import type { Materials } from './statement-store.ts'
import type { ListedProblem } from './store.ts'
import type { FoundTestCase } from './test-case-store.ts'

type ProblemSummary = AnswerOf<typeof listProblems>['problems'][number]
type WireProblem = AnswerOf<typeof getProblem>['problem']
type WireReference = Omit<AnswerOf<typeof getReference>, 'success'>
type WireTestCase = AnswerOf<typeof listTestCases>['testcases'][number]

/** A visitor has no progress to show. */
export function presentListed(
  { id, status, isAided, ...problem }: ListedProblem | Omit<ListedProblem, 'popularity'>,
  viewerId: string | null,
): ProblemSummary {
  return { ...withNames(problem), _id: id, ...(viewerId && { status, isAided }) }
}

type Named = Pick<ListedProblem, 'names'>

/** Nothing where there is none: few problems are translated. */
export const translatedNames = ({ names }: Named): Partial<Named> => (Object.keys(names).length > 0 ? { names } : {})

export const withNames = <Row extends Named>({ names, ...row }: Row) => ({ ...row, ...translatedNames({ names }) })

export function presentManaged(
  viewer: Viewer | null,
  { id, number, testCases, samples, submissions, accepted, ...row }: ManagedRow,
): ProblemSummary {
  const isOwned = may(viewer, 'problem.own', { kind: 'problem', id, contestIds: [] })
  return { ...withNames(row), _id: id, management: { number, testCases, samples, submissions, accepted, isOwned } }
}

export function presentProblem(
  problem: FoundProblem,
  samples: FoundTestCase[],
  { testAuthors, statements, attachments }: Materials & { testAuthors: string[] },
  viewerId: string | null,
): WireProblem {
  const { statement, inputFormat, outputFormat, languageFactors, revealTests, acceptsSubmissions, revision } = problem
  const { allowedLanguages, codeLimitBytes: codeLimit } = problem
  return {
    ...presentListed(problem, viewerId),
    ...{ statement, description: statement, inputFormat, outputFormat },
    ...{ languageFactors, revealTests, acceptsSubmissions, revision },
    ...{ allowedLanguages, codeLimit, testAuthors, statements, attachments },
    samples: samples.map(presentTestCase),
    constraints: {
      timeLimit: problem.timeLimitMs,
      memoryLimit: problem.memoryLimitMb,
      custom: problem.customConstraints,
    },
    comparison: {
      mode: problem.comparisonMode,
      caseSensitive: problem.caseSensitive,
      tolerance: problem.tolerance,
    },
  }
}

export function presentStatement(found: SeenStatement): AnswerOf<typeof getStatement>['statement'] {
  const { language, name, statement, inputFormat, outputFormat, customConstraints, explanations, isOutdated } = found
  const constraints = { custom: customConstraints }
  return { language, name, statement, inputFormat, outputFormat, constraints, explanations, isOutdated }
}

export function presentReference(problem: FoundReference): WireReference {
  const { referenceLanguage: language, referenceCode: code, ...others } = problem
  return { ...others, reference: language === null || code === null ? null : { language, code } }
}

export function presentTestCase({ id, isClipped, ...testCase }: FoundTestCase): WireTestCase {
  return { ...testCase, _id: id, truncated: isClipped }
}
