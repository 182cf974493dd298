import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSandbox } from '@arbiter/cli/problem/sandbox'
import { connect } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import type { CounterexampleJob } from '@arbiter/judge/background/counterexamples/prober'
import { searchCounterexample } from '@arbiter/judge/background/counterexamples/search-counterexample'
import type { JudgeContext } from '@arbiter/judge/judging/judge-context'
import { RunLock } from '@arbiter/judge/judging/run-lock'
import { TestData } from '@arbiter/judge/judging/test-data'
import { folderFiles } from '@arbiter/problem-format/package-files'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { readPackage, readPackages } from '@arbiter/problem-format/read-package'
import { type PackageSubmission, readSubmissions } from '@arbiter/problem-format/submissions'
import { tokensIn } from '@arbiter/rules/input-description/find-counterexample'
import { inShort, publish, resultOf } from '../harness.ts'
import { atLeast } from '../results.ts'
import { findPlan } from './find-plan.ts'

/** The bar: a small input for nearly every wrong solution, within the budget that every user has. */
const FOUND_PART = 0.95
const MORE_TOKENS = 10
const LABELS = ['wrong_answer', 'run_time_error']
/** The smallest input that any run has found, by solution. Update the file when a run finds a smaller one. */
const minimums: Record<string, number> = JSON.parse(readFileSync(new URL('./minimums.json', import.meta.url), 'utf8'))

interface Searched {
  name: string
  tokens: number | null
  runs: number
  cpuMs: number
  input: string
}

/** Searches the smallest failing inputs for the wrong solutions of all shipped problems. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const searched = await withJudging(root, (context, jobOf) => searchAll(root, context, jobOf, say))
  const isGood = ({ name, tokens }: Searched) => tokens !== null && tokens <= (minimums[name] ?? tokens) + MORE_TOKENS
  const good = searched.filter(isGood)
  const smaller = searched.filter(({ name, tokens }) => tokens !== null && tokens < (minimums[name] ?? Infinity))
  if (smaller.length > 0)
    say(`Smaller than known: ${JSON.stringify(Object.fromEntries(smaller.map((each) => [each.name, each.tokens])))}`)
  const detail = `${good.length} of ${searched.length} wrong solutions, at most ${MORE_TOKENS} tokens beyond the smallest known`
  const row = {
    name: 'small counterexamples',
    value: good.length / searched.length,
    unit: 'x' as const,
    bar: atLeast(FOUND_PART),
    detail,
  }
  await publish(root, resultOf('counterexamples', 'one slot', [row], new Date()), say)
}

async function searchAll(
  root: string,
  context: JudgeContext,
  jobOf: JobOf,
  say: (line: string) => void,
): Promise<Searched[]> {
  const found: Searched[] = []
  const packages = await readPackages(join(root, 'content'))
  for (const read of packages.slice(0, inShort(2, packages.length))) {
    const submissions = await readSubmissions(await folderFiles(join(root, 'content'), read.slug))
    for (const wrong of submissions.filter(({ label }) => LABELS.includes(label))) {
      const job = await jobOf(read, wrong, submissions)
      const searched = await searchOne(context, job, `${read.slug}/${wrong.path}`)
      const { name, tokens, runs, cpuMs, input } = searched
      say(
        `${name}: ${tokens ?? 'none'} tokens, ${runs} runs, ${Math.round(cpuMs)} ms  ${JSON.stringify(input.slice(0, 60))}`,
      )
      found.push(searched)
    }
  }
  return found
}

async function searchOne(context: JudgeContext, job: CounterexampleJob, name: string): Promise<Searched> {
  const result = await searchCounterexample(context, job, () => {}, new AbortController().signal)
  if (result.kind !== 'searched') throw new Error(`${name}: ${JSON.stringify(result)}`)
  const { found, runs, cpuMs } = result.search
  return { name, tokens: found && tokensIn(found.input), runs, cpuMs, input: found?.input ?? '' }
}

type JobOf = (
  read: ProblemPackage,
  wrong: PackageSubmission,
  all: readonly PackageSubmission[],
) => Promise<CounterexampleJob>

async function withJudging<T>(root: string, work: (context: JudgeContext, jobOf: JobOf) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'arbiter-bench-'))
  await chmod(directory, 0o755)
  const server = await startEmbeddedServer({ dataDir: join(directory, 'database'), settings: ['fsync=off'] })
  await migrate(server.url, join(root, 'packages/database'))
  const { db, close } = connect({ url: server.url, name: 'bench', maxConnections: 2 })
  const testData = await TestData.open(db, join(directory, 'tests'), 2 ** 30)
  const jobOf: JobOf = async (read, { language, code }, all) => {
    const whole = await readPackage(await folderFiles(join(root, 'content'), read.slug))
    const { problemId } = await importPackage(db, whole)
    const plan = await findPlan(db, problemId, language)
    const samples = await Promise.all(
      whole.cases.filter(({ isSample }) => isSample).map(async ({ input }) => (await input.read()).toString()),
    )
    const description = read.settings.input ?? ''
    return { ...plan, language, code, tests: [], description, samples, reference: referenceIn(all) }
  }
  try {
    return await withSandbox(root, (sandbox) => work({ sandbox, testData, lock: new RunLock() }, jobOf))
  } finally {
    await close()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** The accepted solution in the fastest language. */
function referenceIn(all: readonly PackageSubmission[]) {
  const accepted = all.filter(({ label }) => label === 'accepted')
  const found = accepted.find(({ language }) => language === 'cpp') ?? accepted[0]
  return found ? { language: found.language, code: found.code } : null
}
