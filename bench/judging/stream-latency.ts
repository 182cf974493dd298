import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { inShort, median, percentile } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { shareOfOthers, spentSince } from './accounts.ts'
import type { Entry } from './client.ts'
import { keepBusy, workOff } from './load.ts'
import { addProblem, type Test, testsOf } from './problems.ts'
import type { Stage } from './stage.ts'

const SUBMISSIONS = inShort(2, 12)
const SAMPLES = 20
const TIME_LIMIT_MS = 2_000
const LOADING_PEOPLE = 4
const MEASURING_PEOPLE = 2

/** Milliseconds from the end of a test, which the program itself prints, until the client has received its event. */
interface Latencies {
  samples: number[]
  /** The share of the machine that other programs used meanwhile: waiting for a core adds to a latency. */
  othersShare: number
}

export async function streamLatency(stage: Stage): Promise<Row[]> {
  const entry = await stampEntry(stage)
  const idle = await latencies(stage, 1, entry)
  const load = keepBusy(
    stage.people.slice(-LOADING_PEOPLE),
    endlessly(() => stage.mix.all()),
  )
  const busy = await latencies(stage, MEASURING_PEOPLE, entry)
  await load.stop()
  return [row('p95', idle, atMost(50)), row('p95 while mixed submissions are judged', busy, null)]
}

function row(name: string, { samples, othersShare }: Latencies, bar: Row['bar']): Row {
  const [middle, worst] = [median(samples), Math.max(...samples)].map((value) => value.toFixed(1))
  const others = `others used ${(100 * othersShare).toFixed(0)} % of the machine`
  return {
    name: `end of a test to the client, ${name}`,
    value: percentile(samples, 0.95),
    unit: 'ms',
    bar,
    detail: `median ${middle} ms, at worst ${worst} ms, ${samples.length} tests; ${others}`,
  }
}

/** Every answer is wrong, so that each sample's event carries the output. The last test is hidden, which a problem needs. */
async function stampEntry({ root, directory, db }: Stage): Promise<Entry> {
  const code = await readFile(join(root, 'bench/programs/stamp.c'), 'utf8')
  const inputs = Array.from({ length: SAMPLES + 1 }, () => '')
  const tests: Test[] = await testsOf(directory, inputs, async () => Buffer.from('another time\n'))
  const samples = tests.map((test, index) => ({ ...test, isSample: index < SAMPLES }))
  const problem = await addProblem(db, 'What time is it', TIME_LIMIT_MS, samples)
  return { problemId: problem.id, language: 'c', code, verdict: 'Wrong Answer' }
}

async function latencies({ product, books, people }: Stage, measuring: number, entry: Entry): Promise<Latencies> {
  const samples: number[] = []
  const entries = Array.from({ length: SUBMISSIONS }, () => entry)
  const before = books.read(product.pid)
  await workOff(people.slice(0, measuring), entries, async (person) => {
    await person.judge(entry, (event) => samples.push(...latencyOf(event)))
  })
  if (samples.length !== SUBMISSIONS * SAMPLES) throw new Error(`${samples.length} tests reported their time`)
  return { samples, othersShare: shareOfOthers(spentSince(before, books.read(product.pid))) }
}

function latencyOf(event: SubmissionEvent): number[] {
  const now = Date.now()
  if (event.type !== 'testcase' || !event.result.isSample) return []
  const printedMs = Number(event.result.userOutput) / 1e6
  if (!(printedMs > 0)) throw new Error(`this is no time: ${JSON.stringify(event)}`)
  return [now - printedMs]
}

function endlessly<T>(make: () => T[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = make()
    const next = left.pop()
    if (next === undefined) throw new Error('there is nothing to take')
    return next
  }
}
