import { parseArgs } from 'node:util'
import { getStatus } from '@arbiter/contract/site/status'
import { problems } from '@arbiter/database/schema/problems'
import { eq } from 'drizzle-orm'
import { inShort, median, percentile, publish, resultOf } from '../harness.ts'
import type { Entry } from '../judging/client.ts'
import { workOff } from '../judging/load.ts'
import { addProblem } from '../judging/problems.ts'
import { type RunningProduct, withProduct } from '../judging/stage.ts'
import { Random } from '../random.ts'
import { atMost, type Row } from '../results.ts'
import { among, type Condition, conditions, neighbours } from './conditions.ts'
import { computingPrograms, type TimedProgram, timedPrograms } from './programs.ts'
import { measureAgain, noteTime, type SizedProgram, sizePrograms } from './sized-programs.ts'

const MAX_SPREAD = 1.05
const PEOPLE = 8

/** The shares of the limit that programs need, the conditions of judging, and the shares at which no verdict may flip. */
interface Plan {
  /** The name of the kept result. */
  name: string
  shares: readonly number[]
  steadyShares: readonly number[]
  conditions: readonly Condition[]
  programs(count: number): TimedProgram[]
}

const usual: Plan = { name: 'times', shares: [0.9, 1.1], steadyShares: [0.9, 1.1], conditions, programs: timedPrograms }
const amongNeighbours: Plan = {
  ...{ name: 'times-neighbours', shares: [0.5, 0.8, 1.2], steadyShares: [0.5, 1.2], conditions: neighbours },
  programs: computingPrograms,
}

/** A program with a limit of which it needs this share. */
interface Series {
  program: SizedProgram
  entry: Entry
  share: number
  limitMs: number
  judgings: Judging[]
}

interface Judging {
  condition: string
  limitMs: number
  timeMs: number
  isFlip: boolean
  runsAlone: number
}

/** How far a limit may be from the one that follows from the time that the program turned out to need. */
const LIMIT_TOLERANCE = 0.05

/**
 * The same programs again and again while the machine is idle, busy and oversubscribed: what is reported should not depend on it.
 * `--programs 6 --rounds 5` is a shorter run.
 * With `--neighbours` other programs of the machine compute meanwhile, of which the judge knows nothing.
 */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const { programs, rounds, plan } = readOptions()
  await withProduct(root, PEOPLE, async (stage) => {
    const series = await openAll(stage, plan, programs, say)
    for (let round = 0; round < rounds; round += 1) {
      for (const condition of plan.conditions) await judgeAll(stage, series, condition, round)
      await measureAgain(stage, [...new Set(series.map(({ program }) => program))])
      for (const each of series) await followLeast(stage, each)
      say(`  round ${round + 1} of ${rounds}`)
      // After each round, because a round takes minutes and a run that is stopped should have a result.
      await publish(root, resultOf(plan.name, await noiseOf(stage), rowsOf(plan, series), new Date()), say)
      for (const flip of series.flatMap(flipsOf)) say(flip)
    }
    say(byProgram(series))
  })
}

async function noiseOf({ product }: RunningProduct): Promise<string> {
  const { judges } = getStatus.reply.parse(await (await fetch(`${product.origin}/api/status`)).json())
  const cores = judges.flatMap((judge) => judge.cores)
  return `noise ${cores.map(({ noise }) => `${(noise * 100).toFixed(1)} %`).join(', ')}`
}

function readOptions() {
  const options = {
    programs: { type: 'string', default: `${inShort(2, 60)}` },
    rounds: { type: 'string', default: `${inShort(1, 20)}` },
    short: { type: 'boolean' },
    neighbours: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args: process.argv.slice(3), options })
  const plan = values.neighbours ? amongNeighbours : usual
  return { programs: Number(values.programs), rounds: Number(values.rounds), plan }
}

async function openAll(
  stage: RunningProduct,
  plan: Plan,
  count: number,
  say: (line: string) => void,
): Promise<Series[]> {
  const series: Series[] = []
  for (const sized of await sizePrograms(stage, plan.programs(count))) {
    say(`  ${sized.name}: ${sized.timeMs} ms`)
    for (const share of plan.shares) series.push(await openSeries(stage, sized, share))
  }
  return series
}

async function openSeries({ db }: RunningProduct, program: SizedProgram, share: number): Promise<Series> {
  const { name, language, code, tests } = program
  const limitMs = rightLimit({ program, share })
  const { id: problemId } = await addProblem(db, name, limitMs, tests)
  const verdict = share < 1 ? 'Accepted' : 'Time Limit Exceeded'
  return { program, share, limitMs, entry: { problemId, language, code, verdict }, judgings: [] }
}

const rightLimit = ({ program, share }: Pick<Series, 'program' | 'share'>) => Math.round(program.timeMs / share)

/** Lowers the limit when the program turns out to need less time. */
async function followLeast({ db }: RunningProduct, series: Series): Promise<void> {
  series.limitMs = rightLimit(series)
  await db.update(problems).set({ timeLimitMs: series.limitMs }).where(eq(problems.id, series.entry.problemId))
}

/** The judgings whose limit matched the named share. */
const reportedOf = (series: Series): Judging[] =>
  series.judgings.filter(({ limitMs }) => Math.abs(limitMs / rightLimit(series) - 1) <= LIMIT_TOLERANCE)

async function judgeAll(stage: RunningProduct, series: Series[], condition: Condition, round: number): Promise<void> {
  const order = new Random(round + 1).shuffled(series)
  await among(condition, () =>
    workOff(
      stage.people.slice(0, condition.people),
      order,
      async (person, { program, share, entry, limitMs, judgings }) => {
        const { verdict, executionTime, runsAlone } = await person.submit(entry)
        const timeMs = executionTime ?? Number.NaN
        // Not from programs that should be too slow, because a wrong time would justify itself.
        if (share < 1 && verdict === 'Accepted') noteTime(program, timeMs)
        const isFlip = verdict !== entry.verdict
        judgings.push({ condition: condition.name, limitMs, timeMs, isFlip, runsAlone: runsAlone ?? 0 })
      },
    ),
  )
}

/** A program that was stopped at its limit has no time, so it is left out of the spreads. */
const withTimes = (series: Series[]) => series.filter(({ share }) => share < 1)

function spreadOf({ judgings }: Series, condition?: string): number {
  const times = judgings.filter((each) => !condition || each.condition === condition).map(({ timeMs }) => timeMs)
  return percentile(times, 0.95) / percentile(times, 0.05)
}

function rowsOf(plan: Plan, series: Series[]): Row[] {
  const timed = withTimes(series)
  const spreads = timed.map((each) => spreadOf(each))
  const within = spreads.filter((spread) => spread <= MAX_SPREAD).length
  const worst = Math.max(...spreads)
  const judgings = timed[0]?.judgings.length ?? 0
  const row = { unit: 'x', bar: atMost(MAX_SPREAD) } as const
  const detail = `${within} of ${spreads.length} programs within ${MAX_SPREAD}, median ${median(spreads).toFixed(3)}; ${judgings} judgings each`
  return [
    { name: 'reported time of the same program, all conditions, p95 / p5, at worst', value: worst, ...row, detail },
    ...plan.conditions.map(({ name }) => conditionRow(timed, name)),
    ...plan.shares.map((share) => flipsRow(plan, series, share)),
  ]
}

function conditionRow(timed: Series[], condition: string): Row {
  const spreads = timed.map((each) => spreadOf(each, condition))
  const detail = `at worst ${Math.max(...spreads).toFixed(3)}`
  return {
    name: `the same while ${condition}, median of programs`,
    value: median(spreads),
    unit: 'x',
    bar: null,
    detail,
  }
}

function flipsRow({ conditions, steadyShares }: Plan, series: Series[], share: number): Row {
  const ofShare = series.filter((each) => each.share === share)
  const reported = ofShare.flatMap(reportedOf)
  const leftOut = ofShare.flatMap(({ judgings }) => judgings).length - reported.length
  const flips = reported.filter(({ isFlip }) => isFlip)
  const countOf = (judgings: Judging[], name: string) => judgings.filter(({ condition }) => condition === name).length
  const by = conditions.map(({ name }) => `${name} ${countOf(flips, name)} of ${countOf(reported, name)}`)
  const settled = reported.filter(({ runsAlone }) => runsAlone > 0).length
  return {
    name: `verdicts that flip at ${Math.round(share * 100)} % of the limit`,
    value: flips.length,
    unit: 'flips',
    bar: steadyShares.includes(share) ? atMost(0) : null,
    detail: `${by.join(', ')}; ${settled} were measured again alone; ${leftOut} left out, the program needs less`,
  }
}

/** Listed one by one, because each is a verdict that a contestant would have received. */
function flipsOf(series: Series): string[] {
  const flips = reportedOf(series).filter(({ isFlip }) => isFlip)
  const share = `${Math.round(series.share * 100)} %`
  return flips.map(
    ({ condition, timeMs, limitMs, runsAlone }) =>
      `  flip at ${share}: ${series.program.name} needs ${series.program.timeMs} ms of ${limitMs} ms, took ${timeMs} ms with ${condition}, measured ${runsAlone} times alone`,
  )
}

function byProgram(series: Series[]): string {
  const lines = withTimes(series).map((each) => {
    const times = each.judgings.map(({ timeMs }) => timeMs)
    return `  ${each.program.name}: limit ${each.limitMs} ms, ${Math.min(...times)} to ${Math.max(...times)} ms, p95 / p5 ${spreadOf(each).toFixed(3)}`
  })
  return lines.join('\n')
}
