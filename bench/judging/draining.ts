import { availableParallelism } from 'node:os'
import { inShort, median, millisecondsOf } from '../harness.ts'
import { atLeast, type Row } from '../results.ts'
import { type Accounts, spentSince } from './accounts.ts'
import { inTurn } from './load.ts'
import type { Kind } from './mix.ts'
import type { Stage } from './stage.ts'

/** Rounds before the drain, and again after it, because the machine may be faster or slower by then. */
const BARE_ROUNDS = inShort(1, 2)
const cores = availableParallelism()

/**
 * The share of the machine that goes into compiling and running, which no judge could save. CPU time that other programs
 * used meanwhile was not available to the judge, so it is subtracted; the detail gives the ratio with it, too.
 */
export async function draining(stage: Stage): Promise<Row> {
  const { product, books } = stage
  const bare = await bareCpuMs(stage)
  const before = books.read(product.pid)
  const wallSeconds = (await millisecondsOf(() => drain(stage))) / 1000
  const spent = spentSince(before, books.read(product.pid))
  const bareSeconds = secondsOfAll([...bare, ...(await bareCpuMs(stage))])
  return {
    name: 'work of 300 mixed submissions / time of all cores until the last verdict',
    value: bareSeconds / (wallSeconds * cores - spent.others),
    unit: 'x',
    bar: atLeast(0.7),
    detail: tell(bareSeconds, wallSeconds, spent),
  }
}

/** Submits all at once, by enough people for the limit of open submissions, and follows each one until its verdict. */
async function drain({ mix, people }: Stage): Promise<void> {
  await Promise.all(mix.all().map((entry, index) => inTurn(people, index).judge(entry)))
}

interface BareSample {
  kind: Kind
  cpuMs: number
}

/** Runs one program per core at once, because a core is slower while the others work, even without a judge. */
async function bareCpuMs({ mix, bare }: Stage): Promise<BareSample[]> {
  const samples: BareSample[] = []
  const left = Array.from({ length: BARE_ROUNDS }, () => mix.kinds)
    .flat()
    .values()
  const work = async () => {
    for (const kind of left) {
      const { cpuMs, verdict } = await bare.judge(kind.language, kind.code, kind.problem)
      if (verdict !== kind.verdict) throw new Error(`bare, ${kind.language} should be ${kind.verdict}, not ${verdict}`)
      samples.push({ kind, cpuMs })
    }
  }
  await Promise.all(Array.from({ length: cores }, work))
  return samples
}

/** Weights each kind by its count in the mix. */
function secondsOfAll(samples: BareSample[]): number {
  const kinds = [...new Set(samples.map(({ kind }) => kind))]
  const medianOf = (kind: Kind) => median(samples.filter((sample) => sample.kind === kind).map(({ cpuMs }) => cpuMs))
  return kinds.reduce((sum, kind) => sum + kind.count * medianOf(kind), 0) / 1000
}

function tell(bareSeconds: number, wallSeconds: number, spent: Accounts): string {
  const parts = Object.entries(spent).map(([party, seconds]) => `${party} ${seconds.toFixed(0)}`)
  const strictly = (bareSeconds / (wallSeconds * cores)).toFixed(2)
  const all = `${bareSeconds.toFixed(0)} s of CPU bare; ${wallSeconds.toFixed(0)} s x ${cores} cores`
  return `${all}: ${parts.join(', ')}; ${strictly}x with others`
}
