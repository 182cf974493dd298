import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { tryChecker } from '@arbiter/contract/setting/checker-trials'
import type { Db } from '@arbiter/database/connection/connect'
import type { PackageChange } from '@arbiter/database/problem-packages/store/working-copy'
import { storeBlob } from '@arbiter/database/problems/blobs'
import { decodeText } from '@arbiter/problem-format/package-data'
import type { Language } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import type { CheckerPlan, CheckerCase as PlannedCase } from '@arbiter/rules/setting/setter-job'
import type { Verdict } from '@arbiter/rules/verdict'
import { type SetterProblem, takesPrograms } from './setter-problem.ts'

type Body = BodyOf<typeof tryChecker>
type GivenCase = Body['cases'][number]

export interface KeptCase {
  name: string
  test: string
  output: string
  language: Language | null
  expectedVerdict: Verdict | null
  expectedScore: number | null
}

/** Outputs that must be accepted or rejected, in the folders of the package format. */
const folders = { valid_output: 'Accepted', invalid_output: 'Wrong Answer' } as const
const SCORE = /^Expected score: (\S+)$/m

/** The cases of the package; for programs those of the newest trial, because the format has no place for them. */
export async function keptCases(problem: SetterProblem, newest: CheckerPlan | null): Promise<KeptCase[]> {
  if (takesPrograms(problem)) return (newest?.cases ?? []).map(caseOfPlan)
  const paths = problem.files.paths.filter((path) => /^data\/(in)?valid_output\/[^/]+\.out$/.test(path))
  return Promise.all(paths.map((path) => keptCase(problem, path)))
}

function caseOfPlan({ name, test, tried, expected }: PlannedCase): KeptCase {
  const facts = { name, test, expectedVerdict: expected?.verdict ?? null, expectedScore: expected?.score ?? null }
  if (tried.kind === 'program') return { ...facts, output: tried.code, language: tried.language }
  return { ...facts, output: Buffer.from(tried.content, 'base64').toString(), language: null }
}

async function keptCase({ files, cases }: SetterProblem, path: string): Promise<KeptCase> {
  const name = path.slice('data/'.length, -'.out'.length)
  const [folder = '', file = ''] = name.split('/')
  const read = async (each: string) => (files.paths.includes(each) ? decodeText(await files.read(each)).text : '')
  const [input, answer] = [hashAt(files, `data/${name}.in`), hashAt(files, `data/${name}.ans`)]
  const answered = cases.find(
    ({ inputHash, outputHash }) => inputHash.toString('hex') === input && outputHash.toString('hex') === answer,
  )
  const score = Number(SCORE.exec(await read(`data/${name}.desc`))?.[1])
  return {
    ...{ name: file, test: answered?.name ?? name, output: await read(path), language: null },
    expectedVerdict: folders[folder as keyof typeof folders],
    expectedScore: Number.isFinite(score) ? score : null,
  }
}

const hashAt = (files: SetterProblem['files'], path: string) =>
  files.paths.includes(path) ? (files.hashOf(path)?.toString('hex') ?? null) : null

export async function checkerPlan(
  db: Db,
  problem: SetterProblem,
  { cases, triesJunk, checker }: Body,
): Promise<CheckerPlan> {
  const planned: PlannedCase[] = []
  for (const each of cases) planned.push(await plannedCase(db, problem, each))
  const files = checker?.files.map(({ path, text }) => ({ path, content: Buffer.from(text).toString('base64') })) ?? []
  return { kind: 'checker', cases: planned, triesJunk, checker: checker && { ...checker, files } }
}

async function plannedCase(db: Db, problem: SetterProblem, given: GivenCase): Promise<PlannedCase> {
  const { name, test, expectedVerdict, expectedScore } = given
  const [inputPath, answerPath] = dataOf(problem, test)
  const found = problem.cases.find((each) => each.name === test)
  const extra = problem.read?.extraCases.find((each) => each.name === test)
  const blob = async (path: string) =>
    (problem.files.hashOf(path) ?? (await storeBlob(db, await problem.files.read(path)))).toString('hex')
  return {
    ...{ name, test, input: await blob(inputPath), answer: await blob(answerPath) },
    validatorArgs: found?.validatorArgs ?? extra?.validatorArgs ?? [],
    tried: triedOf(problem, given),
    expected: expectedVerdict && { verdict: expectedVerdict, score: expectedScore },
  }
}

/** The input and the answer of a test, or of an output that has its own data. */
function dataOf({ files }: SetterProblem, test: string): [input: string, answer: string] {
  const [input, answer] = [`data/${test}.in`, `data/${test}.ans`]
  if (!files.paths.includes(input) || !files.paths.includes(answer)) throw new Refusal('checker-trial.no-such-test')
  return [input, answer]
}

function triedOf(problem: SetterProblem, { output, language }: GivenCase): PlannedCase['tried'] {
  if (takesPrograms(problem) !== (language !== null))
    throw new Refusal(language === null ? 'checker-trial.takes-programs' : 'checker-trial.takes-outputs')
  if (language !== null) return { kind: 'program', language, code: output }
  return { kind: 'output', content: Buffer.from(output).toString('base64') }
}

/** The package changes that keep exactly these outputs; programs become labelled solutions. */
export function keepChanges(problem: SetterProblem, cases: readonly GivenCase[]): PackageChange[] {
  if (new Set(cases.map(({ name }) => name)).size < cases.length) throw new Refusal('checker-trial.same-name')
  if (takesPrograms(problem)) return cases.map((each) => solutionChange(problem, each))
  const kept = cases.flatMap((each) => outputChanges(problem, each))
  const written = new Set(kept.map(({ path }) => path))
  const old = problem.files.paths.filter((path) => /^data\/(in)?valid_output\/[^/]+\.(in|ans|out|desc)$/.test(path))
  return [...old.filter((path) => !written.has(path)).map((path) => ({ path, isDeleted: true as const })), ...kept]
}

function outputChanges(problem: SetterProblem, given: GivenCase): PackageChange[] {
  const { name, test, output, expectedVerdict, expectedScore } = given
  const [folder] = Object.entries(folders).find(([, verdict]) => verdict === expectedVerdict) ?? []
  if (expectedVerdict === null) throw new Refusal('checker-trial.unexpected')
  if (folder === undefined) throw new Refusal('checker-trial.verdict')
  triedOf(problem, given)
  const [input, answer] = dataOf(problem, test)
  const base = `data/${folder}/${name}`
  const desc = expectedScore === null ? [] : [{ path: `${base}.desc`, text: `Expected score: ${expectedScore}\n` }]
  return [
    { path: `${base}.in`, copyOf: input },
    { path: `${base}.ans`, copyOf: answer },
    { path: `${base}.out`, text: output },
    ...desc,
  ]
}

/** The folder of a solution with this verdict; null if a package has none. */
const labels: Record<Verdict, string | null> = {
  Accepted: 'accepted',
  'Wrong Answer': 'wrong_answer',
  'Time Limit Exceeded': 'time_limit_exceeded',
  'Runtime Error': 'run_time_error',
  'Compilation Error': null,
  Error: null,
}

function solutionChange(problem: SetterProblem, given: GivenCase): PackageChange {
  const { name, output, language, expectedVerdict } = given
  triedOf(problem, given)
  if (expectedVerdict === null) throw new Refusal('checker-trial.unexpected')
  const label = labels[expectedVerdict]
  if (label === null || language === null) throw new Refusal('checker-trial.verdict')
  const ending = `.${descriptions[language].extensions[0]}`
  return { path: `submissions/${label}/${name.endsWith(ending) ? name : `${name}${ending}`}`, text: output }
}
