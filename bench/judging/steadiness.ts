import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inShort, median, percentile } from '../harness.ts'
import { Random } from '../random.ts'
import { atMost, type Row } from '../results.ts'
import type { Entry } from './client.ts'
import { keepBusy, workOff } from './load.ts'
import { marked } from './mix.ts'
import { addProblem, type Problem, testsOf } from './problems.ts'
import type { Stage } from './stage.ts'

const JUDGINGS = inShort(2, 50)
const WANTED_CPU_MS = 300
const CALIBRATING_RUNS = inShort(2, 9)
const CALIBRATING_INPUT = '10'
const GENEROUS_MS = 5_000
/** This many submissions always wait, besides those that are being judged. */
const WAITING = 4
const FILLING_PEOPLE = 2
const FILLER_LIMIT_MS = 300

/** Work that takes this long without a sandbox and with nothing else running. */
interface Work {
  code: string
  input: string
  output: Buffer
  cpuMs: number
}

/** The same program against one limit, and the verdict each time. */
interface Series {
  entry: Entry
  verdicts: string[]
  cpuMs: number[]
}

/** The same program again and again while every core is busy: always the same time, always the same verdict. */
export async function steadiness(stage: Stage): Promise<Row[]> {
  const work = await calibrate(stage)
  const free = await openSeries(stage, work, GENEROUS_MS, 'Accepted')
  const below = await openSeries(stage, work, work.cpuMs / 0.7, 'Accepted')
  const above = await openSeries(stage, work, work.cpuMs / 1.3, 'Time Limit Exceeded')
  await judgeAmongOthers(stage, [free, below, above])
  return [spreadRow(free, work), flipsRow([free, below, above], work)]
}

/** The sieve, for as many rounds as fill the wanted time on this machine. */
async function calibrate({ root, directory, bare }: Stage): Promise<Work> {
  const code = await readFile(join(root, 'bench/programs/sieve.c'), 'utf8')
  const { program } = await bare.compile('c', code)
  if (!program) throw new Error('sieve.c does not compile')
  const inputFile = join(directory, 'rounds')
  const measure = async (input: string) => {
    await writeFile(inputFile, input)
    const runs: Awaited<ReturnType<typeof bare.run>>[] = []
    for (let run = 0; run < CALIBRATING_RUNS; run += 1) runs.push(await bare.run(program, inputFile))
    return { cpuMs: median(runs.map(({ cpuMs }) => cpuMs)), output: runs[0]?.output ?? Buffer.alloc(0) }
  }
  const first = await measure(CALIBRATING_INPUT)
  const input = String(Math.round((Number(CALIBRATING_INPUT) * WANTED_CPU_MS) / first.cpuMs))
  return { code, input, ...(await measure(input)) }
}

async function openSeries(stage: Stage, work: Work, limitMs: number, verdict: Entry['verdict']): Promise<Series> {
  const problem = await sieveProblem(stage, work, Math.round(limitMs))
  const entry: Entry = { problemId: problem.id, language: 'c', code: work.code, verdict }
  return { entry, verdicts: [], cpuMs: [] }
}

async function sieveProblem({ directory, db }: Stage, { input, output }: Work, limitMs: number): Promise<Problem> {
  return addProblem(db, 'Primes', limitMs, await testsOf(directory, [input], async () => output))
}

async function judgeAmongOthers(stage: Stage, series: Series[]): Promise<void> {
  const load = keepBusy(stage.people.slice(-FILLING_PEOPLE), await fillers(stage))
  const people = stage.people.slice(0, availableParallelism() + WAITING)
  const all = new Random(4).shuffled(series.flatMap((each) => Array.from({ length: JUDGINGS }, () => each)))
  await workOff(people, all, async (person, { entry, verdicts, cpuMs }) => {
    const judged = await person.submit(entry)
    verdicts.push(judged.verdict)
    cpuMs.push(judged.executionTime ?? Number.NaN)
  })
  await load.stop()
}

/** Programs that compute until they are stopped, each compiled again. */
async function fillers(stage: Stage): Promise<() => Entry> {
  const code = await readFile(join(stage.root, 'bench/programs/spin.c'), 'utf8')
  const tests = await testsOf(stage.directory, ['1'], async () => Buffer.from('never'))
  const { id: problemId } = await addProblem(stage.db, 'Spinning', FILLER_LIMIT_MS, tests)
  let made = 0
  return () => ({ problemId, language: 'c', code: marked('c', code, ++made), verdict: 'Time Limit Exceeded' })
}

function spreadRow({ cpuMs }: Series, work: Work): Row {
  const [low, high] = [percentile(cpuMs, 0.05), percentile(cpuMs, 0.95)]
  return {
    name: 'time reported for the same program with all cores busy, p95 / p5',
    value: high / low,
    unit: 'x',
    bar: atMost(1.25),
    detail: `${high} / ${low} ms, ${work.cpuMs.toFixed(0)} ms bare with nothing else running, ${cpuMs.length} judgings`,
  }
}

/** A flipped verdict is as wrong far from the limit as near it, so all three count. */
function flipsRow(series: Series[], { cpuMs }: Work): Row {
  const flips = series.map(({ entry, verdicts }) => verdicts.filter((verdict) => verdict !== entry.verdict).length)
  const limits = [cpuMs / 0.7, cpuMs / 1.3].map((limit) => limit.toFixed(0)).join(' and ')
  return {
    name: 'verdicts that flip at 70 % and 130 % of the limit',
    value: flips.reduce((sum, count) => sum + count, 0),
    unit: 'flips',
    bar: atMost(0),
    detail: `limits ${limits} ms, ${JUDGINGS} judgings each; far away, at 70 %, at 130 %: ${flips.join(', ')}`,
  }
}
