import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getComplexity, Measurement } from '@arbiter/contract/submissions/complexity'
import type { StoredMeasurement } from '@arbiter/database/queue/complexity-queue'
import type { MeasurementResult } from '@arbiter/database/schema/background-jobs'
import type { Complexity } from '@arbiter/rules/analysis/complexity'
import type { MeasuredComplexity } from '@arbiter/rules/analysis/measured-complexity'
import type { Language } from '@arbiter/rules/languages'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import type { z } from 'zod'

type WireMeasurement = z.input<typeof Measurement>
type WireOther = AnswerOf<typeof getComplexity>['others'][number]

export function presentMeasurement(
  { status, runs, requestedBy, result }: StoredMeasurement,
  viewer: Viewer,
): WireMeasurement {
  const isOwn = requestedBy === viewer.id || isAdmin(viewer)
  return { status, runs, isOwn, result: result && presentResult(result) }
}

function presentResult(result: MeasurementResult): WireMeasurement['result'] {
  if (result.kind === 'not-compiled') return result
  const { sizes, largest, timeLimitMs, by, time, memory } = result.measured
  return {
    ...{ kind: 'measured', largest, timeLimit: timeLimitMs, by },
    sizes: rounded(sizes),
    time: presentGrowth(time),
    memory: presentGrowth(memory),
  }
}

/** A hundredth of a millisecond is far below the noise. */
const rounded = (sizes: MeasuredComplexity['sizes']) =>
  sizes.map(({ size, cpuMs, memoryKb }) => ({ size, cpuMs: Math.round(cpuMs * 100) / 100, memoryKb }))

function presentGrowth(growth: Complexity) {
  if (growth.kind === 'unclear') return growth
  return { kind: growth.kind, growth: growth.growth }
}

export function presentOthers(others: { language: Language; result: MeasurementResult | null }[]): WireOther[] {
  return others.flatMap(({ language, result }) => {
    if (result?.kind !== 'measured') return []
    const { sizes, time } = result.measured
    return [{ language, sizes: rounded(sizes), time: presentGrowth(time) }]
  })
}
